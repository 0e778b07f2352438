import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** The PostgreSQL that everything acknowledged lives in. */
export type Store = {
  db: NodePgDatabase
  pool: Pool
  /** The steps of the schema that opening it has run. */
  migrated: readonly string[]
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** A step of the database's history; `id` orders them, and one that has run never changes. */
export type Migration = {
  id: string
  sql: string
  /**
   * Why servers of the release before cannot go on beside it. Without, it only adds what they do not look at, so that they run
   * on, and start, on a database that has had it; a test holds its SQL to that.
   */
  breaks?: string
}
