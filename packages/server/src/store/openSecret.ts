import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/configSchema.js'
import { ensureDataDir } from './ensureDataDir.js'
import { StoreError } from './StoreError.js'
import { writeFileAtomically } from './writeFileAtomically.js'

/**
 * The 32 bytes that only this server's processes know: from the configuration, or from a file in the data folder that is made
 * at the first start. Several processes that start at once on one folder get the same.
 */
export function openSecret(config: Pick<Config, 'secret' | 'dataDir'>): Uint8Array {
  if (config.secret !== undefined) return new Uint8Array(Buffer.from(config.secret, 'hex'))
  const path = join(ensureDataDir(config.dataDir), 'secret')
  try {
    const text = read(path) ?? make(path)
    if (!/^[0-9a-f]{64}\n?$/i.test(text)) {
      throw new StoreError(
        `${path} does not hold 64 hex digits. Put the file of before back, or set \`secret\`.`,
      )
    }
    return new Uint8Array(Buffer.from(text.trim(), 'hex'))
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The secret ${path} cannot be read or made: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function make(path: string): string {
  writeFileAtomically(path, `${randomBytes(32).toString('hex')}\n`, { keep: true })
  // Another process may have been first.
  return readFileSync(path, 'utf8')
}
