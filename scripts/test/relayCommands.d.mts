import type { BrowserCommand } from 'vitest/node'

/** Starts a relay for a test in a browser, in a process of its own; gives its address. */
export const startRelay: BrowserCommand<[]>

/** Ends a relay that `startRelay` has started. */
export const stopRelay: BrowserCommand<[url: string]>
