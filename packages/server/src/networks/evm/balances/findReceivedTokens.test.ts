import { getAddress, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'
import { createIndexStore } from '../indexer/createIndexStore.js'
import type { IndexedBlock } from '../indexer/IndexedBlock.js'
import { fromBytes, toBytes } from '../indexer/writeBlocks.js'
import { findReceivedTokens } from './findReceivedTokens.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const chainId = 4_242
const hash = (number: number): Hex => toHex(number, { size: 32 })
const address = (number: number): Hex => toHex(number, { size: 20 })
const [account, stranger, exchange] = [address(0xa11ce), address(0xbad), address(0xe)]

/** A block in which one account made a transaction that moved tokens. */
function block(number: number, maker: Hex, moves: { token: number; from: Hex; to: Hex }[]): IndexedBlock {
  return {
    number,
    hash: hash(number),
    parent: hash(number - 1),
    minedAt: 1_700_000_000 + number,
    transactions: [
      {
        position: 0,
        hash: hash(1_000_000 + number),
        from: maker,
        to: exchange,
        created: undefined,
        value: 0n,
        succeeded: true,
        nonce: number,
        method: undefined,
      },
    ],
    transfers: moves.map(({ token, from, to }, log) => ({
      ...{ position: 0, log, kind: 20, from, to },
      token: address(token),
      amount: 1n,
    })),
  }
}

test('default: S-13 no number of tokens that strangers send hides those of an account', async () => {
  const index = createIndexStore(store, chainId)
  await index.create(hash(0), 5)
  const spam = Array.from({ length: 400 }, (_, token) => ({
    token: 10_000 + token,
    from: stranger,
    to: account,
  }))
  const more = spam.map((move) => ({ ...move, token: move.token + 10_000 }))
  const blocks = [
    // From a friend, bought, held since before the index began and sold, and then what strangers send.
    block(1, stranger, [{ token: 1, from: stranger, to: account }]),
    block(2, stranger, spam),
    block(3, account, [
      { token: 2, from: exchange, to: account },
      { token: 3, from: account, to: exchange },
    ]),
    block(4, stranger, more),
    block(5, stranger, [{ token: 4, from: stranger, to: account }]),
  ]
  await index.write({ blocks, range: { first: 1, last: 5 }, replaced: [], head: 5 })
  const found = await findReceivedTokens(store, { chainId, address: account })
  for (const token of [1, 2, 3, 4]) expect(found).toContain(getAddress(address(token)))
  expect(found.slice(0, 2).sort()).toEqual([2, 3].map((token) => getAddress(address(token))))
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBeLessThanOrEqual(1_000)
})

test('behavior: a token that a stranger sent first is an account’s own once it moves it', async () => {
  const other = chainId + 1
  const index = createIndexStore(store, other)
  await index.create(hash(0), 2)
  await index.write({
    blocks: [
      block(1, stranger, [{ token: 7, from: stranger, to: account }]),
      // Anybody can make a log that names an account.
      block(2, stranger, [{ token: 8, from: account, to: stranger }]),
      block(3, account, [
        { token: 7, from: account, to: exchange },
        { token: 7, from: exchange, to: account },
      ]),
    ],
    range: { first: 1, last: 3 },
    replaced: [],
    head: 3,
  })
  const { rows } = await store.pool.query<{ token: Buffer }>(
    'select token from evm_holders where chain_id = $1 and address = $2 and own',
    [other, toBytes(account)],
  )
  expect(rows.map(({ token }) => fromBytes(token))).toEqual([address(7)])
})
