import { createClient } from '@redis/client'
import { createBreaker } from '../nodes/createBreaker.js'
import type { Log } from '../observe/Log.js'
import type { Metrics } from '../observe/Metrics.js'
import { redisOptions } from './redisOptions.js'
import { scripts } from './scripts.js'
import { RedisAway, within } from './within.js'

export type ConnectRedisParameters = {
  url: string
  log: Log
  metrics: Metrics
  /** How long one command may take. */
  timeoutMs?: number
  /** How long nothing is asked after too many failures. */
  pauseMs?: number
}

/** Redis as the rest of the server sees it: commands answer soon, or fail at once while it is away (F-43). */
export type RedisConnection = {
  /** Runs one command; rejects when Redis is away, stalls or refuses. */
  run: <value>(command: (client: RedisCommands) => Promise<value>) => Promise<value>
  isWell: () => boolean
  close: () => void
}

/** The commands of Redis, and our scripts. */
export type RedisCommands = ReturnType<typeof createRedisClient>

/** Connects in the background and for good: a Redis that is down, stalled or refuses us is tried again by itself. */
export function connectRedis(parameters: ConnectRedisParameters): RedisConnection {
  const { url, log, metrics, timeoutMs = 150, pauseMs = 1_000 } = parameters
  const client = createRedisClient(url)
  const breaker = createBreaker({ now: () => performance.now(), errors: 5, openMs: pauseMs })
  const isWell = () => client.isReady && !breaker.isOpen()
  let wasWell: boolean | undefined

  // It is tried again every second; one line says that it is away, and one that it is back.
  function report(error?: unknown) {
    const well = isWell()
    if (well === wasWell) return
    metrics.gauge('latchkey_redis_up', {}, well ? 1 : 0)
    if (!well) log.warn('redis is away; limits and cache are those of this process', { error: String(error) })
    else if (wasWell === false) log.info('redis is back')
    wasWell = well
  }
  client.on('ready', () => report())
  client.on('error', report)
  // Rejects only when closed before it was ever ready; everything else comes as `error` and is tried again.
  client.connect().catch(() => {})

  return {
    async run(command) {
      const pass = client.isReady ? breaker.enter() : undefined
      if (!pass) {
        metrics.count('latchkey_redis_failures_total', { reason: 'away' })
        throw new RedisAway('Redis is away')
      }
      try {
        const value = await within(timeoutMs, command(client))
        pass.succeed()
        if (!wasWell) report()
        return value
      } catch (error) {
        pass.fail()
        report(error)
        metrics.count('latchkey_redis_failures_total', {
          reason: error instanceof RedisAway ? 'late' : 'error',
        })
        throw error
      }
    },
    isWell,
    close() {
      if (client.isOpen) client.destroy()
    },
  }
}

const createRedisClient = (url: string) => createClient({ ...redisOptions(url), scripts })
