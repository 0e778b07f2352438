import type { Caip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { getAddress, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSyntheticChain, syntheticAddress } from '../../../../test/createSyntheticChain.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { networkSchema } from '../../../config/configSchema.js'
import type { Store } from '../../../store/Store.js'
import type { AccountTransaction, Token } from '../../Network.js'
import { activityOf } from '../indexer/activityOf.js'
import { createIndexStore } from '../indexer/createIndexStore.js'
import type { IndexedBlock, IndexedTransfer } from '../indexer/IndexedBlock.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { createIndexHistory } from './createIndexHistory.js'

const chainId = 'eip155:1' as Caip2Id
const config = v.parse(networkSchema, {
  chainId,
  name: 'One',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const native: Token = { chainId, ...config.native, listed: true }
const tokens: TokenReader = {
  read: async (addresses) =>
    new Map(
      addresses.map((address) => [
        address,
        {
          chainId,
          address,
          name: address,
          symbol: address.slice(-4),
          decimals: 6,
          iconUrl: '',
          listed: false,
        },
      ]),
    ),
}
let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function write(chain: number, blocks: readonly IndexedBlock[]) {
  const index = createIndexStore(store, chain)
  const [first, last] = [blocks[0]!.number, blocks.at(-1)!.number]
  await index.create(blocks[0]!.hash, last)
  await index.write({ blocks, range: { first, last }, replaced: [], head: last })
  return createIndexHistory({ config, chainId: chain, store, cache: createMemoryCache(), native, tokens })
}

const block = (
  transfers: Partial<IndexedTransfer>[],
  given: { from?: Hex; to?: Hex; value?: bigint } = {},
): IndexedBlock => ({
  number: 1,
  hash: `0x${'11'.repeat(32)}`,
  parent: `0x${'10'.repeat(32)}`,
  minedAt: 1_700_000_000,
  transactions: [
    {
      position: 0,
      hash: `0x${'aa'.repeat(32)}`,
      from: syntheticAddress(9_999),
      to: syntheticAddress(8_888),
      created: undefined,
      value: 0n,
      succeeded: true,
      nonce: 0,
      method: '0x12345678',
      ...given,
    },
  ],
  transfers: transfers.map((transfer, log) => ({
    position: 0,
    log,
    kind: 20,
    token: syntheticAddress(1_000),
    from: syntheticAddress(9_999),
    to: syntheticAddress(1),
    amount: 1n,
    ...transfer,
  })),
})

test('default: every transaction of an account, the newest first, page by page', async () => {
  const blocks = createSyntheticChain(3_000).all()
  const { history } = await write(1, blocks)
  for (const number of [1, 17, 50]) {
    const address = syntheticAddress(number)
    const found: AccountTransaction[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await history(getAddress(address), { limit: 7, ...(cursor ? { cursor } : {}) })
      expect(page.transactions.length).toBeLessThanOrEqual(7)
      found.push(...page.transactions)
      if (page.next === null) break
      cursor = page.next
    }
    const expected = blocks.filter((block) =>
      activityOf(block).some((activity) => activity.address === address),
    )
    expect(found.map(({ minedAt }) => minedAt!.getTime() / 1_000)).toEqual(
      expected.map(({ minedAt }) => minedAt).reverse(),
    )
    for (const { transfers } of found) {
      for (const { direction } of transfers) expect(['in', 'out', 'self']).toContain(direction)
    }
  }
})

test('behavior: an account nobody knows has no history', async () => {
  const { history } = await write(2, createSyntheticChain(10).all())
  expect(await history(syntheticAddress(4_711), { limit: 50 })).toEqual({ transactions: [], next: null })
})

test('behavior: one of thousands in an airdrop sees its own, and the sender a bounded part', async () => {
  const count = 3_000
  const { history } = await write(3, [
    block(
      Array.from({ length: count }, (_, index) => ({
        to: syntheticAddress(20_000 + index),
        amount: BigInt(index),
      })),
    ),
  ])
  const { transactions } = await history(syntheticAddress(20_000 + 2_345), { limit: 50 })
  expect(transactions).toMatchObject([
    { operation: 'receive', transfers: [{ direction: 'in', amount: 2_345n }] },
  ])
  const sent = await history(syntheticAddress(9_999), { limit: 50 })
  expect(sent.transactions[0]!.transfers).toHaveLength(200)
})

test('behavior: an NFT is told of, and is no money', async () => {
  const { history } = await write(4, [
    block([
      { kind: 721, amount: 1n },
      { kind: 1155, from: zeroAddress },
    ]),
  ])
  const { transactions } = await history(syntheticAddress(1), { limit: 50 })
  expect(transactions).toMatchObject([{ operation: 'receive', transfers: [] }])
})

test('behavior: coins and tokens of one transaction, and the largest amount there is', async () => {
  const [account, other] = [syntheticAddress(1), syntheticAddress(2)]
  const amount = 2n ** 256n - 1n
  const { history } = await write(5, [
    block([{ from: other, to: account, amount }], { from: account, to: other, value: amount }),
  ])
  const { transactions } = await history(account, { limit: 50 })
  expect(transactions).toMatchObject([
    {
      operation: 'trade',
      from: getAddress(account),
      to: getAddress(other),
      transfers: [
        { direction: 'out', amount, token: { symbol: 'ETH' } },
        { direction: 'in', amount, token: { listed: false } },
      ],
    },
  ])
})

test('error: a cursor that is not ours', async () => {
  const { history } = await write(6, createSyntheticChain(2).all())
  await expect(history(syntheticAddress(1), { limit: 50, cursor: 'WyIyMDI1' })).rejects.toMatchObject({
    status: 400,
    field: 'cursor',
  })
})

test('behavior: W2 it says from when on it is whole, that nothing is known, or that it goes back to the beginning', async () => {
  const chain = createSyntheticChain(100)
  const fromOf = async (chainId: number) =>
    (
      await createIndexHistory({
        config,
        chainId,
        store,
        cache: createMemoryCache(),
        native,
        tokens,
      }).history(syntheticAddress(1), { limit: 10 })
    ).from
  expect(await fromOf(9_001)).toBe(null)
  await write(9_001, chain.all().slice(60))
  expect(await fromOf(9_001)).toEqual(new Date(chain.all()[60]!.minedAt * 1_000))
  const index = createIndexStore(store, 9_001)
  const blocks = chain.all().slice(10, 20)
  await index.write({ blocks, range: { first: 10, last: 19 }, replaced: [], head: 99 })
  // A hole is missing as well.
  expect(await fromOf(9_001)).toEqual(new Date(chain.all()[60]!.minedAt * 1_000))
  await write(9_002, chain.all())
  expect(await fromOf(9_002)).toBeUndefined()
})
