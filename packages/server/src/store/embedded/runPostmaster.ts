import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../observe/Log.js'
import { StoreError } from '../StoreError.js'
import type { Cluster } from './chooseClusterDir.js'
import { asUser, databaseEnvironment } from './databaseUser.js'
import type { Binaries } from './findBinaries.js'
import { readPostmaster } from './readPostmaster.js'
import { stopPostmaster } from './stopPostmaster.js'

export type RunPostmasterParameters = {
  binaries: Binaries
  cluster: Cluster
  settings: Record<string, string>
  log: Log
}

/** A PostgreSQL server that takes connections. */
export type RunningPostmaster = {
  pid: number
  /** Resolves with its last words when it ends, for whatever reason. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Longest wait for a recovery after a crash. */
const readyMs = 300_000

/** Ends the server when this process is gone, however it went: the pipe to the guard closes by itself, also by `kill -9`. */
const guardScript =
  'trap "" INT TERM HUP; cat >/dev/null; [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"'

/** Starts PostgreSQL on a cluster and waits until it takes connections. */
export async function runPostmaster(parameters: RunPostmasterParameters): Promise<RunningPostmaster> {
  const { cluster, log } = parameters
  const child = spawnPostgres(parameters)
  const { pid } = child
  const lastLines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.trim() !== '') lastLines.push(line.trim())
    lastLines.splice(0, lastLines.length - 10)
  })
  let hasEnded = false
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(lastLines.join('\n')))
  }).then((words) => {
    hasEnded = true
    return words
  })
  if (pid === undefined) throw new StoreError(`PostgreSQL could not be started: ${await ended}`)
  const guard = spawnGuard(pid, cluster)
  void ended.then(() => guard.kill('SIGKILL'))
  const until = performance.now() + readyMs
  let toldAt = performance.now()
  for (;;) {
    const postmaster = readPostmaster(cluster.dir)
    if (postmaster?.pid === pid && postmaster.status === 'ready') break
    if (hasEnded) throw new StoreError(`PostgreSQL could not be started: ${await ended}`)
    if (performance.now() > until) {
      await stopPostmaster(pid)
      throw new StoreError(`PostgreSQL was not ready after ${readyMs / 1_000} s: ${await ended}`)
    }
    if (performance.now() - toldAt > 10_000) {
      toldAt = performance.now()
      log.info('the database is still starting, it may be recovering from a crash', { pid })
    }
    await sleep(10)
  }
  return {
    pid,
    ended,
    stop: async () => {
      // Once it has ended its pid may be another's.
      if (!hasEnded) await stopPostmaster(pid)
      await ended
    },
  }
}

function spawnPostgres({ binaries, cluster, settings }: RunPostmasterParameters): ChildProcess {
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(binaries.postgres, ['-D', cluster.dir, ...words], {
    ...asUser(cluster.user),
    cwd: '/',
    env: databaseEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal goes to the whole group; the server has to finish its calls before its database ends.
    detached: true,
  })
}

function spawnGuard(pid: number, cluster: Cluster): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', guardScript, 'latchkey-guard', String(pid), cluster.dir], {
    ...asUser(cluster.user),
    cwd: '/',
    env: databaseEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  // The guard must not keep a process alive that has nothing else to do.
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  return guard
}
