import { expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import { createPool } from './createPool.js'
import { migrate } from './migrate.js'
import { migrations } from './migrations/index.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}
const first = { id: '1', sql: 'create table one (id int); insert into one values (1)' }
const second = { id: '2', sql: 'alter table one add column more int; insert into one values (2, 3)' }

async function openEmpty() {
  const store = await openTestStore()
  await store.pool.query('drop schema public cascade; create schema public')
  return store
}

async function readIds({ pool }: Awaited<ReturnType<typeof openTestStore>>) {
  const { rows } = await pool.query('select id from latchkey_migrations order by id')
  return rows.map(({ id }) => id)
}

test('default', async () => {
  const store = await openEmpty()
  await migrate(store.pool)
  await migrate(store.pool)
  expect(await readIds(store)).toEqual(migrations.filter(({ sql }) => sql !== '').map(({ id }) => id))
  await store.close()
})

test('behavior: steps run in order, and what is new later', async () => {
  const store = await openEmpty()
  await migrate(store.pool, [first])
  await migrate(store.pool, [first, second])
  const { rows } = await store.pool.query('select * from one order by id')
  expect(rows).toEqual([
    { id: 1, more: null },
    { id: 2, more: 3 },
  ])
  await store.close()
})

test('behavior: ten at once run every step once', async () => {
  const store = await openEmpty()
  const pools = Array.from({ length: 10 }, () =>
    createPool({ connection: { connectionString: store.url }, max: 1, statementMs: 5_000, log }),
  )
  await Promise.all(pools.map((pool) => migrate(pool, [first, second])))
  const { rows } = await store.pool.query('select count(*)::int as count from one')
  expect(rows).toEqual([{ count: 2 }])
  await Promise.all(pools.map((pool) => pool.end()))
  await store.close()
})

test('behavior: an empty step is not recorded, so that it runs once it is written', async () => {
  const store = await openEmpty()
  await migrate(store.pool, [{ id: '1', sql: ' \n' }])
  expect(await readIds(store)).toEqual([])
  await migrate(store.pool, [first])
  expect(await readIds(store)).toEqual(['1'])
  await store.close()
})

test('behavior: a step outlasts the limit of a statement', async () => {
  const store = await openEmpty()
  const pool = createPool({ connection: { connectionString: store.url }, max: 1, statementMs: 20, log })
  await migrate(pool, [{ id: '1', sql: 'select pg_sleep(0.1)' }])
  await pool.end()
  await store.close()
})

test('error: a step that fails leaves nothing', async () => {
  const store = await openEmpty()
  const broken = { id: '2', sql: 'create table two (id int); select nonsense' }
  await expect(migrate(store.pool, [first, broken])).rejects.toThrow(/nonsense/)
  expect(await readIds(store)).toEqual(['1'])
  await expect(store.pool.query('select from two')).rejects.toThrow(/does not exist/)
  await migrate(store.pool, [first, second])
  await store.close()
})

test('error: a database that is newer than the code is refused', async () => {
  const store = await openEmpty()
  await migrate(store.pool, [first, { ...second, breaks: 'it takes away what they read' }])
  await expect(migrate(store.pool, [first])).rejects.toThrow(/newer than this server: it has had 2\./)
  await store.close()
})

test('behavior: a database that has only had more is no reason to refuse it', async () => {
  const store = await openEmpty()
  expect(await migrate(store.pool, [first, second])).toEqual(['1', '2'])
  expect(await migrate(store.pool, [first])).toEqual([])
  expect(await readIds(store)).toEqual(['1', '2'])
  await store.close()
})
