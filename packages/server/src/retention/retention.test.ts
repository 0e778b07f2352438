import { expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import { createRetentionJob } from './createRetentionJob.js'

const day = 86_400_000

test('default: what ended more than so many days ago goes, what goes on or is owed stays', async () => {
  const store = await openTestStore()
  const now = Date.parse('2026-06-30T00:00:00Z')
  const ago = (days: number) => `'${new Date(now - days * day).toISOString()}'`
  const session = (id: number, expiry: number, revoked: string) =>
    `('6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a1${id}', 'a', 'p', 'P', ${expiry}, ${ago(100)}, '{}', '[]', '[]', '\\x01', ${revoked})`
  await store.pool.query(`
    insert into sessions (pci, address, project_id, project_name, expiry, created_at, signer, permissions, policies, public_key,
      revoked_at) values
      ${session(1, (now - 31 * day) / 1_000, 'null')}, ${session(2, (now - 29 * day) / 1_000, 'null')},
      ${session(3, (now + day) / 1_000, ago(31))}, ${session(4, (now + day) / 1_000, 'null')};
    insert into sign_in_sessions values
      ('6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11', 'p', 'eip155:1:0x1', ${ago(31)}),
      ('6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a12', 'p', 'eip155:1:0x1', ${ago(1)});
    insert into onramp_orders (id, provider, project_id, partner_user_id, chain_id, address, coin, decimals, amount, currency, total,
      subtotal, fee, network_fee, status, created_at, expires_at)
    select rpad(status, 24, 'x'), 'devnet', 'p', 'u', 'eip155:1', 'a', 'ETH', 18, 1, 'USD', 3, 1, 1, 1, status, ${ago(60)}, ${ago(60)}
    from unnest(array['paid', 'failed', 'pending', 'expired']) status`)
  const ending = new AbortController()
  const running = createRetentionJob({ store, days: 30, now: () => now }).run(ending.signal)
  const all = async (query: string) => (await store.pool.query(query)).rows.map(({ x }) => x)
  await expect.poll(() => all('select right(pci::text, 1) as x from sessions order by 1')).toEqual(['2', '4'])
  await expect
    .poll(() => all('select status as x from onramp_orders order by 1'))
    .toEqual(['paid', 'pending'])
  expect(await all('select right(id::text, 1) as x from sign_in_sessions')).toEqual(['2'])
  ending.abort()
  await running
  await store.close()
})
