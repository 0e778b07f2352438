import type { HistoryTransaction } from '@latchkey/protocol/wire'
import { expect, test } from 'vitest'
import { alice, bob, chainOne, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { readCounterparties } from './readMaterial.js'

const lookalike = `0xab${'0'.repeat(38)}`
const one = chainOne.caipNetworkId

const transaction = (
  sentTo: string,
  numeric: string,
  initiatedByAccount: boolean | null,
): HistoryTransaction => ({
  id: `${sentTo} ${numeric}`,
  metadata: {
    operationType: 'send',
    hash: `0x${sentTo}`,
    minedAt: '2026-06-15T12:00:00.000Z',
    sentFrom: alice,
    sentTo,
    status: 'confirmed',
    nonce: 0,
    chain: one,
    initiatedByAccount,
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', address: `${one}:0xaa`, listed: true },
      direction: 'out',
      quantity: { numeric },
      value: Number(numeric),
      price: 1,
    },
  ],
})

const read = (data: readonly HistoryTransaction[]) => {
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: {
      url: 'https://api.example',
      projectId: 'P',
      fetch: async () => Response.json({ data, next: null }),
    },
  })
  return readCounterparties(latchkey, {
    namespace: 'eip155',
    network: chainOne,
    address: alice,
    currency: 'usd',
  })
}

test('default: those that the account has paid', async () => {
  const parties = await read([transaction(bob, '12.5', true), transaction(lookalike, '0.001', true)])
  expect(new Set(parties)).toEqual(new Set([alice, bob, lookalike]))
})

test('behavior: S-02 an address that a poisoner’s log names is nobody the account has paid', async () => {
  for (const isOwn of [false, null])
    expect(await read([transaction(bob, '12.5', true), transaction(lookalike, '0', isOwn)])).toEqual([
      alice,
      bob,
    ])
})
