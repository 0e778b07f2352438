import type { Pool } from 'pg'
import { createBreaker } from '../nodes/createBreaker.js'
import type { Log } from '../observe/Log.js'
import type { MetricsRegistry } from '../observe/Metrics.js'
import { StoreAway } from './StoreError.js'
import { isStoreAway } from './toStoreRefusal.js'

export type GuardPoolOptions = {
  log: Log
  metrics?: Pick<MetricsRegistry, 'count' | 'gauge' | 'beforeText'> | undefined
  now?: () => number
}

/** How long nothing is asked after five failures in a row; then a single call finds out whether it is back. */
const pauseMs = 1_000

/**
 * Puts a circuit breaker before a database: while it is away calls fail at once instead of each after its time-out, and the
 * operator reads one line when it goes and one when it is back.
 */
export function guardPool(
  pool: Pool,
  { log, metrics, now = () => performance.now() }: GuardPoolOptions,
): void {
  const breaker = createBreaker({ now, openMs: pauseMs })
  let awaySince: number | undefined
  let lastFailure: unknown

  function report() {
    if (breaker.isOpen() === (awaySince !== undefined)) return
    if (awaySince === undefined) {
      awaySince = now()
      log.warn('the database is away; what needs it is refused at once', { error: String(lastFailure) })
    } else {
      log.info('the database is back', { seconds: Math.round((now() - awaySince) / 1_000) })
      awaySince = undefined
    }
  }

  async function guard<value>(work: () => Promise<value>, tellsWell: boolean): Promise<value> {
    const pass = breaker.enter()
    if (!pass) {
      metrics?.count('latchkey_database_failures_total', { reason: 'away' })
      throw new StoreAway(lastFailure)
    }
    try {
      const value = await work()
      // A connection that is at hand says nothing: the database may be frozen.
      if (tellsWell) pass.succeed()
      else pass.forgo()
      return value
    } catch (error) {
      if (isStoreAway(error)) {
        lastFailure = error
        metrics?.count('latchkey_database_failures_total', { reason: 'unanswered' })
        pass.fail()
      } else pass.succeed()
      throw error
    } finally {
      report()
    }
  }

  const connect = pool.connect.bind(pool)
  // The pool's own `query` comes by here too, with a callback, and is judged by its answer.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : guard(() => connect(), false)) as typeof pool.connect
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
  pool.query = ((...words: unknown[]) => guard(() => query(...words), true)) as typeof pool.query

  metrics?.beforeText(() => {
    const { totalCount, idleCount, waitingCount, options } = pool
    metrics.gauge('latchkey_database_connections', { state: 'used' }, totalCount - idleCount)
    metrics.gauge('latchkey_database_connections', { state: 'idle' }, idleCount)
    metrics.gauge('latchkey_database_connections', { state: 'most' }, options.max)
    metrics.gauge('latchkey_database_waiting', {}, waitingCount)
    metrics.gauge('latchkey_database_up', {}, breaker.isOpen() ? 0 : 1)
  })
}
