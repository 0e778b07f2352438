import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Config } from '../config/configSchema.js'
import type { Log } from '../observe/Log.js'
import type { MetricsRegistry } from '../observe/Metrics.js'
import { createPool } from './createPool.js'
import { openEmbedded } from './embedded/openEmbedded.js'
import { ensureDataDir } from './ensureDataDir.js'
import { lockDataDir } from './lockDataDir.js'
import { migrate } from './migrate.js'
import type { Store } from './Store.js'
import { StoreError } from './StoreError.js'
import { isStoreDown } from './toStoreRefusal.js'

export type OpenStoreParameters = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'> & {
    limits: Pick<Config['limits'], 'requestSeconds'>
  }
  log: Log
  metrics?: MetricsRegistry | undefined
  /** Ends the wait for a database that is not there. */
  ending?: AbortSignal | undefined
}

/** A PostgreSQL that is started together with this server may need a while. */
const patienceMs = 30_000

/** Opens the database of a configuration, its own or the embedded one, and brings it to the present schema. */
export async function openStore({ config, log, metrics, ending }: OpenStoreParameters): Promise<Store> {
  const base = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, close: async () => {} }
    : await openOwn({ config, log })
  const pool = createPool({
    connection: base.connection,
    max: config.databasePool,
    statementMs: config.limits.requestSeconds * 1_000,
    log,
    metrics,
  })
  const store = createStore(pool, base.close)
  try {
    await waitUntilUp(pool, log, ending)
    return { ...store, migrated: await migrate(pool) }
  } catch (error) {
    await store.close()
    throw error
  }
}

const ping = { text: 'select 1', query_timeout: 2_000 }

/** A store on connections that are already there. */
export function createStore(pool: Pool, closeBase: () => Promise<void> = async () => {}): Store {
  let closing: Promise<void> | undefined
  return {
    db: drizzle(pool),
    pool,
    migrated: [],
    ping: async () => {
      await pool.query(ping)
    },
    close: () => {
      closing ??= endPool(pool).then(closeBase)
      return closing
    },
  }
}

async function openOwn({ config, log }: Pick<OpenStoreParameters, 'config' | 'log'>) {
  const dataDir = ensureDataDir(config.dataDir)
  const lock = lockDataDir(dataDir)
  if (lock.takenOver) log.warn('the last server on this data folder was killed', { folder: dataDir })
  try {
    // Besides the pool: leaders of jobs, migrations, command-line tools, and those PostgreSQL keeps for itself.
    const embedded = await openEmbedded({ dataDir, log, maxConnections: config.databasePool + 50 })
    const close = async () => {
      await embedded.close()
      lock.release()
    }
    return { connection: embedded.connection, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Waits for a database that is starting; what waiting does not cure is thrown at once. */
export async function waitUntilUp(pool: Pool, log: Log, ending?: AbortSignal) {
  const until = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
      if (!isStoreDown(error) || isRefused(error) || performance.now() > until) {
        throw new StoreError(`The database at ${whereabouts(pool)} cannot be used: ${reason}`, {
          cause: error,
        })
      }
      if (attempt === 1) log.warn('waiting for the database', { error: reason })
      await sleep(500, undefined, ending && { signal: ending }).catch(() => {
        throw new StoreError(
          `Told to end while the database at ${whereabouts(pool)} was waited for: ${reason}`,
        )
      })
    }
  }
}

/** A wrong password, a wrong name, or a pooler that refuses how it is spoken to does not become right by waiting. */
function isRefused(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && (code.startsWith('28') || ['3D000', '08P01'].includes(code))
}

function whereabouts({ options }: Pool): string {
  if (!options.connectionString) return `${options.host ?? ''}`
  try {
    const { hostname, port, pathname } = new URL(options.connectionString)
    return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

/** Connections that are in use are waited for, but not without end. */
async function endPool(pool: Pool) {
  await Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })])
}
