import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** The PostgreSQL that everything acknowledged lives in. */
export type Store = {
  db: NodePgDatabase
  pool: Pool
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** A step of the database's history; `id` orders them, and one that has run never changes. */
export type Migration = { id: string; sql: string }
