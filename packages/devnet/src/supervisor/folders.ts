import { readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository that this package lies in. */
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** Where a devnet keeps its chains unless told otherwise. */
export const defaultStateDir = join(repository, '.latchkey', 'devnet')

/** Where the chain tests keep theirs. */
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

/**
 * Deletes the chains of a state folder.
 *
 * Only what a devnet put there: `--state` may name a folder that holds other things too.
 */
export function resetState(stateDir: string) {
  for (const entry of readdirSync(stateDir)) {
    if (/^evm-\d+$/.test(entry) || entry === solanaFolder || entry === bitcoinFolder) {
      rmSync(join(stateDir, entry), { recursive: true, force: true })
    }
  }
}
