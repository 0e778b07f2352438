import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { createTestLog } from '../../test/createTestLog.js'
import { startStrictPooler } from '../../test/startStrictPooler.js'
import type { TestCluster } from '../../test/startTestCluster.js'
import { createMetrics } from '../observe/createMetrics.js'
import type { Log } from '../observe/Log.js'
import { createPool } from './createPool.js'
import { openStore } from './openStore.js'
import { toStoreRefusal } from './toStoreRefusal.js'

const { connection } = inject('postgres') as TestCluster

/** A way to the database that can be frozen, as a stopped machine is: connections stay, and nothing is answered. */
async function startGate() {
  const ways: Socket[] = []
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect({ path: `${connection.host}/.s.PGSQL.${connection.port}` })
    client.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
    ways.push(client)
    if (isFrozen) client.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const way of ways) way.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      for (const way of ways) way.unpipe().pause()
    },
    /** Those that hung are cut, as by a restart. */
    thaw() {
      isFrozen = false
      for (const way of ways.splice(0)) way.destroy()
    },
  }
}

function createLines() {
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const log: Log = { ...createTestLog(), info: note, warn: note }
  return { lines, log }
}

test('behavior: O9 a database that hangs is asked by one call at a time, and told in one line', async () => {
  const gate = await startGate()
  const { lines, log } = createLines()
  const metrics = createMetrics({ ofProcess: false })
  const own = { ...connection, host: '127.0.0.1', port: gate.port, database: 'postgres' }
  const pool = createPool({ connection: own, max: 4, statementMs: 10, log, metrics })
  await pool.query('select 1')
  gate.freeze()
  const ask = () => pool.query('select 1').then(String, (error: unknown) => error)
  // Five that find out, each by its time-out.
  for (let asked = 0; asked < 5; asked++) expect(toStoreRefusal(await ask())?.status).toBe(503)
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, ask))
  expect(answers.filter((answer) => String(answer).startsWith('StoreAway'))).not.toHaveLength(0)
  expect(answers.every((answer) => toStoreRefusal(answer)?.status === 503)).toBe(true)
  // Without a circuit each round of four would wait for its time-out.
  expect(performance.now() - started).toBeLessThan(20_000)
  gate.thaw()
  await expect.poll(async () => (await ask()) instanceof Error, { timeout: 30_000 }).toBe(false)
  const told = lines.filter((line) => line.startsWith('the database is'))
  expect(told).toEqual(['the database is away; what needs it is refused at once', 'the database is back'])
  const text = await metrics.text()
  expect(text).toContain('latchkey_database_up 1')
  expect(text).toMatch(/latchkey_database_failures_total\{reason="away"\} \d+/)
  expect(text).toContain('latchkey_database_connections{state="most"} 4')
  await pool.end()
})

test('behavior: a statement that is wrong or slow opens nothing', async () => {
  const { lines, log } = createLines()
  const pool = createPool({
    connection: { ...connection, database: 'postgres' },
    max: 1,
    statementMs: 20,
    log,
  })
  for (let asked = 0; asked < 8; asked++) {
    await expect(pool.query('nonsense')).rejects.toThrow('syntax')
    await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('statement timeout')
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(lines).toEqual([])
  await pool.end()
})

test('behavior: O6 a pooler that refuses startup parameters gets none, and statements are still timed', async () => {
  const port = await startStrictPooler(connection)
  const { log } = createLines()
  const own = { ...connection, host: '127.0.0.1', port, database: 'postgres' }
  const pool = createPool({ connection: own, max: 2, statementMs: 1_234, log })
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '1234ms', idle: '30s' }])
  await pool.end()
})

test('error: O6 what such a pooler refuses all the same is told at once', async () => {
  const port = await startStrictPooler(connection)
  const { log } = createLines()
  const { user, password } = connection
  const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${port}/postgres?options=-c%20geqo%3Doff`
  const opening = openStore({ config: createTestConfig({ databaseUrl }), log })
  await expect(opening).rejects.toThrow(/cannot be used: error: unsupported startup parameter: options/)
})

test('behavior: a server that waits for its database can be told to end', async () => {
  const { log } = createLines()
  const config = createTestConfig({ databaseUrl: 'postgres://u:p@127.0.0.1:1/x' })
  const ending = new AbortController()
  const opening = openStore({ config, log: { ...log, warn: () => ending.abort() }, ending: ending.signal })
  await expect(opening).rejects.toThrow('Told to end while the database at 127.0.0.1:1/x was waited for')
})
