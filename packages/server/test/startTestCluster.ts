import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createPool } from '../src/store/createPool.js'
import type { EmbeddedConnection } from '../src/store/embedded/connectionFile.js'
import { openEmbedded } from '../src/store/embedded/openEmbedded.js'
import { migrate } from '../src/store/migrate.js'
import { createTestLog } from './createTestLog.js'

/** A running PostgreSQL with a database to copy. */
export type TestCluster = { connection: EmbeddedConnection; template: string }

const log = createTestLog()

/** Starts a PostgreSQL for tests, with all tables in a template; it and its files are gone when this process is. */
export async function startTestCluster(): Promise<TestCluster & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711)
  removeAfterwards(dataDir)
  const { connection, close } = await openEmbedded({ dataDir, log, maxConnections: 200, durable: false })
  const template = 'template_latchkey'
  await administer(connection, `create database ${template}`)
  const pool = createPool({
    connection: { ...connection, database: template },
    max: 1,
    statementMs: 15_000,
    log,
  })
  await migrate(pool)
  await pool.end()
  return { connection, template, close }
}

/** The database ends by itself when this process is gone, however it went; its files are removed once it has. */
function removeAfterwards(dataDir: string) {
  const script =
    'trap "" INT TERM HUP; cat >/dev/null; n=0; while [ -e "$1/postgres/postmaster.pid" ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n+1)); done; rm -rf "$1"'
  const child = spawn('/bin/sh', ['-c', script, 'latchkey-test-end', dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  child.unref()
  ;(child.stdin as unknown as { unref: () => void }).unref()
}

/** Runs a statement that belongs to no database. */
export async function administer(connection: EmbeddedConnection, statement: string) {
  await within(connection, 'postgres', (client) => client.query(statement))
}

/** Works on a connection of its own. */
export async function within<result>(
  connection: EmbeddedConnection,
  database: string,
  work: (client: Client) => Promise<result>,
) {
  const client = new Client({ ...connection, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
