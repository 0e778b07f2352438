import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../Dependencies.js'
import type { NetworkJob } from '../networks/Network.js'

const firstPauseMs = 500
const longestPauseMs = 60_000
/** A job that ran this long without failing has earned a quick start. */
const steadyMs = 60_000

/** Runs a job until the signal fires; each time it fails it is started again, after a pause that grows. */
export async function runJob(
  { log, metrics }: Pick<Dependencies, 'log' | 'metrics'>,
  { name, run }: NetworkJob,
  signal: AbortSignal,
  { pauseMs = firstPauseMs }: { pauseMs?: number } = {},
): Promise<void> {
  let nextPauseMs = pauseMs
  while (!signal.aborted) {
    const started = performance.now()
    const failure = await run(signal).then(
      () => new Error('the job ended before it was told to'),
      (error: unknown) => error,
    )
    if (signal.aborted) return
    if (performance.now() - started > steadyMs) nextPauseMs = pauseMs
    metrics.count('latchkey_job_failures_total', { job: name })
    log.error('a job failed and is started again', {
      job: name,
      error: describe(failure),
      pauseMs: nextPauseMs,
    })
    await sleep(nextPauseMs, undefined, { signal }).catch(() => {})
    nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs)
  }
}

/** The innermost reason: what is around an error of the database holds the statement with its values (V-04). */
function describe(error: unknown): string {
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error && current.cause instanceof Error; depth++) {
    current = current.cause
  }
  return current instanceof Error ? (current.stack ?? current.message) : String(current)
}
