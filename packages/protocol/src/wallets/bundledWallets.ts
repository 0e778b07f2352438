import type { DirectoryEntry } from './DirectoryEntry.js'
import directory from './directory.json' with { type: 'json' }

/** The bundled wallets in the order in which they are shown; a test holds every one against the wire's schema. */
export const bundledWallets = directory as readonly DirectoryEntry[]
