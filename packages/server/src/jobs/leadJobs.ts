import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Dependencies } from '../Dependencies.js'
import type { NetworkJob } from '../networks/Network.js'
import { offer, readShare } from './readShare.js'
import { runJob } from './runJob.js'

export type LeadJobsOptions = {
  /** How often a process asks for jobs without a leader, and checks its own connection. */
  pollMs?: number
}

/** The jobs that this process leads, until `close`. */
export type LedJobs = { close: () => Promise<void> }

type Led = { ended: Promise<void>; stop: AbortController }

/** Jobs that do not end when told to are not waited for without end (F-50). */
const patienceMs = 10_000

/**
 * Runs each job in exactly one of all processes on the database: the one that holds its advisory lock. Processes that would lead
 * the same jobs share them: one that has more than its share, since another has come, gives one up at a time.
 *
 * The locks live on a connection of their own, so they are free again as soon as their process or its connection is
 * gone, and another takes the job over at its next poll. A process without a connection first stops its jobs.
 */
export function leadJobs(
  dependencies: Pick<Dependencies, 'store' | 'log' | 'metrics'>,
  jobs: readonly NetworkJob[],
  { pollMs = 1_000 }: LeadJobsOptions = {},
): LedJobs {
  const { store, log, metrics } = dependencies
  const closing = new AbortController()
  const loop = jobs.length === 0 ? Promise.resolve() : runLoop()

  async function runLoop() {
    while (!closing.signal.aborted) {
      try {
        await leadWhileConnected()
      } catch (error) {
        log.warn('the connection that holds the locks of jobs was lost', { error: (error as Error).message })
      }
      await pause(pollMs, closing.signal)
    }
  }

  async function leadWhileConnected() {
    const { options } = store.pool
    const client = new Client({
      ...options,
      // The pool keeps its password where a copy of the options does not reach.
      password: options.password,
      application_name: 'latchkey-jobs',
      query_timeout: 5_000,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const led = new Map<string, Led>()
    try {
      await client.connect()
      // A machine that vanishes must not keep its locks until its connection times out after hours.
      await client.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
      )
      const names = jobs.map(({ name }) => name)
      await offer(client, names)
      while (!closing.signal.aborted && !lost.signal.aborted) {
        // Also tells, when all are led, whether the connection still holds.
        const share = await readShare(client, names)
        for (const job of jobs) {
          if (led.size >= share) break
          if (!led.has(job.name) && (await tryLock(client, job.name))) led.set(job.name, lead(job))
        }
        const last = led.size > share ? [...led].at(-1) : undefined
        if (last) await giveUp(client, led, last)
        await pause(pollMs, AbortSignal.any([closing.signal, lost.signal]))
      }
      if (lost.signal.aborted) throw new Error('the connection ended')
    } finally {
      // The locks are given free after the work has ended, where they can be: otherwise two would do it.
      for (const { stop } of led.values()) stop.abort()
      await waitFor([...led].map(([name, { ended }]) => ({ name, ended })))
      // A connection that hangs would not say goodbye.
      await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
    }
  }

  function lead(job: NetworkJob): Led {
    log.info('this process leads a job', { job: job.name })
    metrics.gauge('latchkey_job_leader', { job: job.name }, 1)
    const stop = new AbortController()
    const ended = runJob(dependencies, job, stop.signal).finally(() =>
      metrics.gauge('latchkey_job_leader', { job: job.name }, 0),
    )
    return { ended, stop }
  }

  /** The lock is given free after the work has ended; work that does not end keeps it. */
  async function giveUp(client: Client, led: Map<string, Led>, [name, { stop, ended }]: [string, Led]) {
    stop.abort()
    const isEnded = await Promise.race([ended.then(() => true), sleep(patienceMs, false, { ref: false })])
    if (!isEnded) return log.error('a job does not end', { job: name })
    led.delete(name)
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`latchkey:${name}`])
    log.info('this process leaves a job to another', { job: name })
  }

  async function waitFor(running: { name: string; ended: Promise<void> }[]) {
    const open = new Set(running.map(({ name }) => name))
    const all = running.map(({ name, ended }) => ended.then(() => open.delete(name)))
    await Promise.race([Promise.all(all), sleep(patienceMs, undefined, { ref: false })])
    for (const job of open) log.error('a job does not end', { job })
  }

  return {
    close: async () => {
      closing.abort()
      await loop
    },
  }
}

async function tryLock(client: Client, name: string): Promise<boolean> {
  const statement = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked'
  const { rows } = await client.query<{ locked: boolean }>(statement, [`latchkey:${name}`])
  return rows[0]?.locked === true
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})
