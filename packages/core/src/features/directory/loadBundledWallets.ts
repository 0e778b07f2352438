import type { DirectoryEntry } from '@latchkey/protocol/wallets'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'

/** Loads the bundled wallets; by `import()`, so that only a page that shows them pays for them. */
export async function loadBundledWallets(): Promise<readonly DirectoryEntry[]> {
  try {
    return (await import('@latchkey/protocol/wallets/bundled')).bundledWallets
  } catch (error) {
    throw toLatchkeyError(error, 'wallet directory')
  }
}
