import { expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import { createPool } from './createPool.js'
import { toStoreRefusal } from './toStoreRefusal.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const coded = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

test('default', async () => {
  const pool = createPool({
    connection: { connectionString: 'postgres://u:p@127.0.0.1:1/x' },
    max: 1,
    statementMs: 500,
    log,
  })
  const refusal = toStoreRefusal(await caught(pool.query('select 1')))
  expect(refusal?.status).toBe(503)
  expect(refusal?.headers).toEqual({ 'retry-after': '1' })
  await pool.end()
})

test('behavior: F-41 a connection that is cut while it is used is a 503', async () => {
  const store = await openTestStore()
  const { rows } = await store.pool.query('select current_database() as name')
  const cut = () =>
    store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like $2',
      [rows[0].name, '%sleep%'],
    )
  const failed = caught(store.db.execute("select pg_sleep(20), 'secret value'"))
  let done = false
  void failed.then(() => {
    done = true
  })
  while (!done) await caught(cut())
  const refusal = toStoreRefusal(await failed)
  expect(refusal?.status).toBe(503)
  expect(String(refusal?.cause)).not.toContain('secret value')
  await store.close()
})

test('behavior: a connection that is lost between two statements ends nothing but itself', async () => {
  const store = await openTestStore()
  const client = await store.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await store.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  let error: unknown
  while (!error) error = await caught(client.query('select 1'))
  expect(toStoreRefusal(error)?.status).toBe(503)
  client.release(true)
  await store.ping()
  await store.close()
})

test('behavior: a statement that takes too long is a 503', async () => {
  const store = await openTestStore()
  const pool = createPool({ connection: { connectionString: store.url }, max: 1, statementMs: 20, log })
  expect(toStoreRefusal(await caught(pool.query('select pg_sleep(10)')))?.status).toBe(503)
  await pool.end()
  expect(toStoreRefusal(await caught(pool.query('select 1')))?.status).toBe(503)
  await store.close()
})

test.each([
  ['a full disk', coded('53100')],
  ['too many clients', coded('53300')],
  ['a start', coded('57P03')],
  ['a shutdown', coded('57P01')],
  ['a stand-by', coded('25006')],
  ['a deadlock', coded('40P01')],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['all addresses of a host', new AggregateError([coded('ECONNREFUSED')])],
  ['a cause', new Error('outer', { cause: new Error('inner', { cause: coded('08006') }) })],
])('behavior: %s is a 503', (_, error) => {
  expect(toStoreRefusal(error)?.status).toBe(503)
})

test('behavior: other errors stay what they are', async () => {
  const store = await openTestStore()
  await store.pool.query('create table one (id int primary key); insert into one values (1)')
  for (const statement of ['nonsense', 'insert into one values (1)', 'select 1/0', "select 'x'::int"]) {
    const error = await caught(store.db.execute(statement))
    expect(error).toBeInstanceOf(Error)
    expect(toStoreRefusal(error), statement).toBeUndefined()
  }
  for (const error of [
    coded('ENOENT', { syscall: 'open' }),
    new TypeError('x'),
    undefined,
    'text',
    coded('22P02'),
  ]) {
    expect(toStoreRefusal(error)).toBeUndefined()
  }
  const round = new Error('round')
  round.cause = round
  expect(toStoreRefusal(round)).toBeUndefined()
  await store.close()
})
