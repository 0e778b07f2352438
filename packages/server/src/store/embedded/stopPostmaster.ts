import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../observe/Log.js'
import { StoreError } from '../StoreError.js'
import { processIdentity } from './processIdentity.js'
import { judgePostmaster, readPostmaster } from './readPostmaster.js'

/** Fast: clients are sent away and everything is written. Immediate: as after a crash. Then the system ends it. */
const shutdowns = [
  { signal: 'SIGINT', waitMs: 15_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const

/** Ends a PostgreSQL server by its pid, gently first; resolves once it is gone. */
export async function stopPostmaster(pid: number) {
  const identity = processIdentity(pid)
  const isGone = () => processIdentity(pid) !== identity
  if (identity === undefined) return
  for (const { signal, waitMs } of shutdowns) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const until = performance.now() + waitMs
    while (performance.now() < until) {
      if (isGone()) return
      await sleep(20)
    }
  }
  throw new StoreError(`PostgreSQL (process ${pid}) does not end. End it by hand and start again.`)
}

/** Ends what a server that was killed left running on a cluster. Only for the owner of the data folder. */
export async function stopStalePostmaster(clusterDir: string, log: Log) {
  const postmaster = readPostmaster(clusterDir)
  if (!postmaster) return
  const judgement = judgePostmaster(clusterDir, postmaster)
  if (judgement === 'ours') {
    log.warn('stopping the database that a killed server left behind', { pid: postmaster.pid })
    await stopPostmaster(postmaster.pid)
  }
  if (judgement === 'unsure') {
    throw new StoreError(
      `Process ${postmaster.pid} looks like a PostgreSQL on ${clusterDir}, but did not start when that one did. End it by hand and start again.`,
    )
  }
  // PostgreSQL would take any living process with that pid, as is common in containers, for itself and refuse to start.
  if (judgement === 'stranger') rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}
