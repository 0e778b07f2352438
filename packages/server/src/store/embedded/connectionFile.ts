import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StoreError } from '../StoreError.js'
import { writeFileAtomically } from '../writeFileAtomically.js'

const connectionSchema = v.object({
  user: v.string(),
  password: v.string(),
  database: v.string(),
  /** The folder of the socket; absent until the database has run once. */
  host: v.optional(v.string()),
  port: v.optional(v.number(), 5432),
})

/** How the embedded database is reached. */
export type EmbeddedConnection = v.InferOutput<typeof connectionSchema> & { host: string }

type Kept = v.InferOutput<typeof connectionSchema>

const pathOf = (dataDir: string) => join(dataDir, 'postgres.json')

/** The connection to the embedded database of a data folder, as its owner wrote it; `undefined` where there is none. */
export function readConnection(dataDir: string): Kept | undefined {
  try {
    return v.parse(connectionSchema, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StoreError(
      `${pathOf(dataDir)}, which holds the connection to the database, cannot be read: ${(error as Error).message}. It belongs to the user who runs the server.`,
      { cause: error },
    )
  }
}

/** The user and password of the embedded database: those of before, or new ones that are kept. */
export function ensureConnection(dataDir: string): Kept {
  const kept = readConnection(dataDir)
  if (kept) return kept
  const made = { user: 'latchkey', password: randomBytes(24).toString('hex'), database: 'latchkey' }
  writeFileAtomically(pathOf(dataDir), `${JSON.stringify(made)}\n`, { keep: true })
  return readConnection(dataDir) ?? { ...made, port: 5432 }
}

/** Writes down where the database listens, for command-line tools of the same owner. */
export function writeConnection(dataDir: string, connection: EmbeddedConnection) {
  writeFileAtomically(pathOf(dataDir), `${JSON.stringify(connection)}\n`)
}
