import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../../test/createTestDataDir.js'
import { openTestStore } from '../../../test/openTestStore.js'
import type { Store } from '../Store.js'
import { isOfIndex, listTables } from './listTables.js'
import { restoreBackup } from './restoreBackup.js'
import { writeBackup } from './writeBackup.js'

/** Values that a careless copy changes; a row of each table is made of them, by the types of its columns. */
const odd: Record<string, string> = {
  text: `'a\\b"c''é€😀' || chr(10) || chr(9) || chr(8232) || '\\n'`,
  _text: `array['x,y', '{"}', '\\', null]`,
  uuid: `'6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11'`,
  bytea: `'\\x00ff0a5c'`,
  timestamptz: `'2026-02-28 23:59:59.123457+00'`,
  int8: '9007199254740993',
  int4: '2147483647',
  int2: '3',
  numeric: `'115792089237316195423570985008687907853269984665640564039457584007913129639935'`,
  json: `'{"b": 1e400, "a":\n [0.10, null]}'`,
  jsonb: `'{"b": 12345678901234567890.10}'`,
  bool: 'true',
  date: `'2026-02-28'`,
}

/** What checks and references of a table want instead. */
const wanted: Record<string, string> = {
  'names.name': `'alice.latchkey.id'`,
  'name_addresses.name': `'alice.latchkey.id'`,
  'name_addresses.coin_type': '60',
  'name_addresses.proof_coin_type': '60',
  'onramp_orders.id': `'abcdefghijklmnopqrstuvwx'`,
  'onramp_orders.status': `'pending'`,
  'onramp_orders.hash': 'null',
  'onramp_orders.total': '3',
  'onramp_orders.subtotal': '1',
  'onramp_orders.fee': '1',
  'onramp_orders.network_fee': '1',
}

async function fill({ pool }: Store, table: string) {
  const { rows } = await pool.query<{ name: string; type: string }>(
    'select column_name as name, udt_name as type from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
    [table],
  )
  const values = rows.map(
    ({ name, type }) => wanted[`${table}.${name}`] ?? odd[type] ?? `no value of ${type}`,
  )
  await pool.query(
    `insert into ${table} (${rows.map(({ name }) => name)}) overriding system value values (${values})`,
  )
}

async function withTables<result>({ pool }: Store, work: (tables: string[]) => Promise<result>) {
  const client = await pool.connect()
  const tables = (await listTables(client)).filter((table) => !isOfIndex(table))
  client.release()
  return work(tables)
}

/** All rows, as PostgreSQL itself writes them. */
const contentOf = (store: Store) =>
  withTables(store, async (tables) => {
    const all: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await store.pool.query(`select t::text as row from ${table} t order by 1`)
      all[table] = rows.map(({ row }) => row)
    }
    return all
  })

async function openFull() {
  const store = await openTestStore()
  await withTables(store, async (tables) => {
    for (const table of tables) await fill(store, table)
  })
  return store
}

test('default: every table comes back to the byte, and numbers go on', async () => {
  const file = join(createTestDataDir(), 'latchkey.backup')
  const [full, empty] = await Promise.all([openFull(), openTestStore()])
  const before = await contentOf(full)
  expect(Object.values(before).every((rows) => (rows as unknown[]).length === 1)).toBe(true)
  const { rows } = await writeBackup({ store: full, file })
  expect(rows).toBe(Object.keys(before).length)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await restoreBackup({ store: empty, file })).toMatchObject({
    rows,
    head: { version: expect.any(String) },
  })
  expect(await contentOf(empty)).toEqual(before)
  const last = `select last_value::text as last from pg_sequences where sequencename = 'onramp_orders_sequence_seq'`
  expect((await empty.pool.query(last)).rows).toEqual([{ last: odd.int8 }])
  await Promise.all([full.close(), empty.close()])
})

test('behavior: more rows than one batch, as of one moment, while others write', async () => {
  const file = join(createTestDataDir(), 'latchkey.backup')
  const [full, empty] = await Promise.all([openTestStore(), openTestStore()])
  const add = (from: number, to: number) =>
    full.pool.query(
      `insert into projects (id, name, origins) select n::text, 'p', '{*}' from generate_series(${from}, ${to}) n`,
    )
  await add(1, 2_500)
  const [{ rows }] = await Promise.all([writeBackup({ store: full, file }), add(2_501, 2_600)])
  expect([2_500, 2_600]).toContain(rows)
  await restoreBackup({ store: empty, file })
  expect((await empty.pool.query('select count(*)::int as n from projects')).rows).toEqual([{ n: rows }])
  await Promise.all([full.close(), empty.close()])
})

test('param: withIndexes', async () => {
  const folder = createTestDataDir()
  const store = await openTestStore()
  await store.pool.query(`insert into evm_index (chain_id, genesis, head) values (1, '\\x01', 7)`)
  expect(await writeBackup({ store, file: join(folder, 'without') })).toEqual({ rows: 0 })
  expect(await writeBackup({ store, file: join(folder, 'with'), withIndexes: true })).toEqual({ rows: 1 })
  await store.close()
})

test('error: a file that is not whole, is not ours, or of a newer server; a database with rows', async () => {
  const folder = createTestDataDir()
  const file = join(folder, 'latchkey.backup')
  const store = await openTestStore()
  await store.pool.query(`insert into projects (id, name, origins) values ('a', 'A', '{*}')`)
  await writeBackup({ store, file })
  const text = gunzipSync(readFileSync(file)).toString()
  const lines = text.trimEnd().split('\n')
  const attempt = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return restoreBackup({ store, file: join(folder, name) })
  }
  await expect(restoreBackup({ store, file: join(folder, 'none') })).rejects.toThrow('there is no such file')
  await expect(attempt('plain', 'hello')).rejects.toThrow('is no whole backup')
  await expect(attempt('cut', readFileSync(file).subarray(0, 60))).rejects.toThrow('is no whole backup')
  await expect(attempt('short', gzipSync(`${lines.slice(0, -1).join('\n')}\n`))).rejects.toThrow(
    'its end is missing',
  )
  await expect(attempt('changed', gzipSync(text.replace('\\"A\\"', '\\"B\\"')))).rejects.toThrow(
    'it was changed',
  )
  const newer = `${lines.slice(0, -1).join('\n')}\n`.replace('"migrations":[', '"migrations":["9999_later",')
  const end = { rows: 1, sha256: createHash('sha256').update(newer).digest('hex') }
  await expect(attempt('newer', gzipSync(`${newer}${JSON.stringify(end)}\n`))).rejects.toThrow(
    /of a newer server.*9999_later/,
  )
  await expect(restoreBackup({ store, file })).rejects.toThrow(
    'The database is not empty: there are rows in `projects`',
  )
  await store.close()
})

test('error: a folder that is not there leaves nothing behind', async () => {
  const store = await openTestStore()
  const file = join(createTestDataDir(), 'none', 'latchkey.backup')
  await expect(writeBackup({ store, file })).rejects.toThrow(/cannot be written/)
  await store.ping()
  await store.close()
})
