import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../../observe/Log.js'
import { chooseClusterDir } from './chooseClusterDir.js'
import { chooseSocketDir, removeSocketDir } from './chooseSocketDir.js'
import { type EmbeddedConnection, ensureConnection, writeConnection } from './connectionFile.js'
import { embeddedSettings } from './embeddedSettings.js'
import { findBinaries } from './findBinaries.js'
import { initCluster } from './initCluster.js'
import { type RunningPostmaster, runPostmaster } from './runPostmaster.js'
import { stopStalePostmaster } from './stopPostmaster.js'

export type OpenEmbeddedParameters = {
  /** A real path, whose lock this process holds. */
  dataDir: string
  log: Log
  maxConnections: number
  /** Only tests do without: what is acknowledged has to be on the disk. */
  durable?: boolean
}

/** The PostgreSQL that this process runs for itself. */
export type Embedded = {
  connection: EmbeddedConnection
  /** The server's process, another one after a crash. */
  pid: () => number
  close: () => Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Runs the embedded PostgreSQL on a data folder; should it crash, it is started again until `close`. */
export async function openEmbedded({
  dataDir,
  log,
  maxConnections,
  durable = true,
}: OpenEmbeddedParameters): Promise<Embedded> {
  const cluster = chooseClusterDir(dataDir, log)
  const binaries = findBinaries(dataDir, cluster.user)
  const kept = ensureConnection(dataDir)
  await initCluster({ binaries, cluster, user: kept.user, password: kept.password, durable })
  await stopStalePostmaster(cluster.dir, log)
  const connection = { ...kept, host: chooseSocketDir(cluster, kept.host) }
  writeConnection(dataDir, connection)
  const settings = embeddedSettings({ connection, maxConnections, durable })
  const start = () => runPostmaster({ binaries, cluster, settings, log })

  const closing = new AbortController()
  let running = await startPatiently(start)
  const supervised = supervise()
  await ensureDatabase(connection).catch(async (error) => {
    await close()
    throw error
  })
  log.info('database started', { pid: running.pid, folder: cluster.dir })

  async function supervise() {
    while (!closing.signal.aborted) {
      const lastWords = await running.ended
      if (closing.signal.aborted) return
      log.error('the database ended by itself and is started again', { error: lastWords })
      const again = await restart(start, log, closing.signal)
      if (!again) return
      running = again
    }
  }

  async function close() {
    closing.abort()
    await running.stop()
    await supervised
    // `close` may have come while it was being started again.
    await running.stop()
    removeSocketDir(connection.host)
  }

  return { connection, pid: () => running.pid, close }
}

/** Processes of a server that was killed let go of its memory a moment later; until then a new one is refused. */
async function startPatiently(start: () => Promise<RunningPostmaster>): Promise<RunningPostmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 25 || !/shared memory|lock file/.test((error as Error).message)) throw error
      await sleep(200)
    }
  }
}

/** Tries without end: a full disk, for one, may have room again at any time, and until then callers get a 503. */
async function restart(
  start: () => Promise<RunningPostmaster>,
  log: Log,
  signal: AbortSignal,
): Promise<RunningPostmaster | undefined> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return undefined
    try {
      const running = await start()
      log.info('database started again', { pid: running.pid })
      return running
    } catch (error) {
      log.error('the database could not be started again', { error: (error as Error).message })
    }
  }
}

async function ensureDatabase(connection: EmbeddedConnection) {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}
