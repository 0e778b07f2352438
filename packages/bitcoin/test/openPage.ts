import { vi } from 'vitest'

/**
 * A window for wallets and adapters outside a browser: a place for events and globals. Wallet Standard remembers the
 * window it first sees, so a file of tests has one, and wallets take themselves back from it.
 */
export function openPage(): Window & Record<string, unknown> {
  const page = new EventTarget() as Window & Record<string, unknown>
  vi.stubGlobal('window', page)
  return page
}
