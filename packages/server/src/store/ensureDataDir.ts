import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { StoreError } from './StoreError.js'

/** Makes the data folder if it is not there, for this user alone, and returns its real path. */
export function ensureDataDir(dataDir: string): string {
  try {
    // As root the database runs as another user, who has to pass through.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be made or written to: ${(error as Error).message}. Set \`dataDir\` to a folder that this user may write to.`,
      { cause: error },
    )
  }
}
