import { expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import { erasePerson } from './erasePerson.js'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x000000000000000000000000000000000000dEaD'

async function openFull() {
  const store = await openTestStore()
  await store.pool.query(`
    insert into names (name, attributes) values ('ada.latchkey.id', '{"bio": "x"}'), ('both.latchkey.id', '{"bio": "y"}');
    insert into name_addresses (name, coin_type, address, proof_coin_type, claimed) values
      ('ada.latchkey.id', 60, '${own}', 60, true), ('both.latchkey.id', 60, '${own}', 60, true),
      ('both.latchkey.id', 0, 'bc1qxyz', 60, true);
    insert into sign_in_sessions values
      ('6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11', 'p', 'eip155:1:${own.toLowerCase()}', now()),
      ('6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a12', 'p', 'eip155:1:${other}', now());
    insert into user_accounts (project_id, provider, subject, account, email, linked_at) values
      ('p', 'email', 'ada@example.com', 'eip155:10:${own}', 'ada@example.com', now()),
      ('p', 'google', '123', 'eip155:1:${other}', 'Ada@Example.com', now()),
      ('p', 'google', '456', 'eip155:1:${other}', 'bob@example.com', now());
    insert into idempotency_keys values
      ('s', 'k', '\\x01', '6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11', now(), '{"address":"${own}"}', now());
    insert into onramp_orders (id, provider, project_id, partner_user_id, chain_id, address, coin, decimals, amount, currency, total,
      subtotal, fee, network_fee, status, created_at, expires_at)
    select rpad(status, 24, 'x'), 'devnet', 'p', 'u', 'eip155:1', '${own}', 'ETH', 18, 1, 'USD', 3, 1, 1, 1, status, now(), now()
    from unnest(array['paid', 'failed']) status`)
  return store
}

test('default: nothing of an account is left but that its name is taken, and what is owed', async () => {
  const store = await openFull()
  const { pool } = store
  const erased = await erasePerson({ store, person: { address: own.toLowerCase() } })
  expect(Object.fromEntries(erased.map(({ table, rows }) => [table, rows]))).toEqual({
    name_addresses: 2,
    names: 1,
    sessions: 0,
    sign_in_sessions: 1,
    user_accounts: 1,
    onramp_orders: 1,
    idempotency_keys: 1,
  })
  const all = async (query: string) => (await pool.query(query)).rows
  expect(await all('select name, attributes from names order by 1')).toEqual([
    { name: 'ada.latchkey.id', attributes: {} },
    { name: 'both.latchkey.id', attributes: { bio: 'y' } },
  ])
  expect(await all('select address from name_addresses')).toEqual([{ address: 'bc1qxyz' }])
  expect(await all('select status from onramp_orders')).toEqual([{ status: 'paid' }])
  expect(await all('select account from sign_in_sessions')).toEqual([{ account: `eip155:1:${other}` }])
  await store.close()
})

test('default: a person by e-mail address, in any case', async () => {
  const store = await openFull()
  await erasePerson({ store, person: { email: 'ADA@example.com' } })
  const { rows } = await store.pool.query('select email from user_accounts')
  expect(rows).toEqual([{ email: 'bob@example.com' }])
  await store.close()
})

test('param: isTrial counts and deletes nothing', async () => {
  const store = await openFull()
  const person = { address: own }
  const trial = await erasePerson({ store, person, isTrial: true })
  expect(await erasePerson({ store, person })).toEqual(trial)
  expect((await erasePerson({ store, person })).every(({ rows }) => rows === 0)).toBe(true)
  await store.close()
})

test('behavior: every table that could name a person is known to who erases', async () => {
  const store = await openTestStore()
  const { rows } = await store.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns where table_schema = current_schema()
     and column_name in ('address', 'account', 'email', 'owner') and table_name !~ '^(evm|bitcoin)_' order by 1`,
  )
  const erased = [
    ...(await erasePerson({ store, person: { address: own } })),
    ...(await erasePerson({ store, person: { email: 'a@b.example' } })),
  ]
  for (const { table } of rows) expect(erased.map((one) => one.table)).toContain(table)
  await store.close()
})
