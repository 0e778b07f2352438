import { Pool, type PoolConfig } from 'pg'
import type { Log } from '../observe/Log.js'

export type CreatePoolParameters = {
  connection: Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>
  max: number
  /** How long one statement may take. */
  statementMs: number
  log: Log
}

/** Connections to PostgreSQL that are given up in time and whose loss never ends the process. */
export function createPool({ connection, max, statementMs, log }: CreatePoolParameters): Pool {
  const pool = new Pool({
    ...connection,
    max,
    application_name: 'latchkey',
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    // Where the network swallows packets, only a timer of our own can end the wait.
    query_timeout: statementMs + 2_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const tell = (error: Error) => {
    if (!pool.ending) log.warn('a database connection was lost', { error: error.message })
  }
  // A connection that is lost between two statements of a transaction reports it here, and nowhere else.
  pool.on('connect', (client) => client.on('error', tell))
  // The pool emits errors of idle connections, and throws them without a listener.
  pool.on('error', () => {})
  return pool
}
