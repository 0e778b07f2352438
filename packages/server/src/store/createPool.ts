import { type ClientBase, Pool, type PoolConfig } from 'pg'
import type { Log } from '../observe/Log.js'
import type { MetricsRegistry } from '../observe/Metrics.js'
import { guardPool } from './guardPool.js'

export type CreatePoolParameters = {
  connection: Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>
  max: number
  /** How long one statement may take. */
  statementMs: number
  log: Log
  metrics?: Pick<MetricsRegistry, 'count' | 'gauge' | 'beforeText'> | undefined
}

/** Connections to PostgreSQL that are given up in time and whose loss never ends the process. */
export function createPool({ connection, max, statementMs, log, metrics }: CreatePoolParameters): Pool {
  // The types lag behind: the hook is waited for before a new connection is used.
  const settings: PoolConfig & { onConnect: (client: ClientBase) => Promise<void> } = {
    ...connection,
    max,
    application_name: 'latchkey',
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Where the network swallows packets, only a timer of our own can end the wait.
    query_timeout: statementMs + 2_000,
    // By a statement, since PgBouncer refuses a connection that brings them along.
    async onConnect(client) {
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = 30000`,
      )
    },
  }
  const pool = new Pool(settings)
  const tell = (error: Error) => {
    if (!pool.ending) log.warn('a database connection was lost', { error: error.message })
  }
  // A connection that is lost between two statements of a transaction reports it here, and nowhere else.
  pool.on('connect', (client) => client.on('error', tell))
  // The pool emits errors of idle connections, and throws them without a listener.
  pool.on('error', () => {})
  guardPool(pool, { log, metrics })
  return pool
}
