import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository that this package lies in. */
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** Where a devnet has its chains unless told otherwise. */
export const defaultStateDir = join(repository, '.latchkey', 'devnet')

/** Where the chain tests have theirs. */
export const testStateDir = join(repository, '.latchkey', 'test')

/** Where node binaries are kept: `LATCHKEY_CACHE`, else the user's cache folder. */
export function defaultCacheDir(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.LATCHKEY_CACHE) return resolve(environment.LATCHKEY_CACHE)
  // The XDG specification says that a relative path is to be ignored.
  const xdg = environment.XDG_CACHE_HOME
  return join(xdg?.startsWith('/') ? xdg : join(homedir(), '.cache'), 'latchkey')
}

/** Folder of an EVM chain inside the state folder. */
export const evmFolder = (chainId: number) => `evm-${chainId}`
export const solanaFolder = 'solana'
export const bitcoinFolder = 'bitcoin'
