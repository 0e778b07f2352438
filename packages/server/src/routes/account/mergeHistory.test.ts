import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSourceNetwork } from '../../../test/createSourceNetwork.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { refuseUnavailable } from '../../answers/Refusal.js'
import type { AccountTransaction, Network } from '../../networks/Network.js'
import { mergeHistory } from './mergeHistory.js'

const { log } = createTestDependencies()

const transaction = (id: string, seconds: number): AccountTransaction => ({
  id,
  hash: id,
  operation: 'send',
  minedAt: new Date(seconds * 1_000),
  from: 'a',
  to: 'b',
  isInitiator: false,
  status: 'confirmed',
  nonce: 0,
  transfers: [],
})

/** A chain with transactions at these moments, whose cursors are the last transaction given. */
function createChain(number: number, moments: readonly number[]) {
  const list = [...moments]
    .sort((a, b) => b - a)
    .map((time, index) => transaction(`${number}/${moments.length - index}`, time))
  const network = createSourceNetwork(`eip155:${number}`, {
    history: {
      history: async (_, { cursor, limit }) => {
        const start = cursor === undefined ? 0 : list.findIndex(({ id }) => id === cursor) + 1
        const page = list.slice(start, start + limit)
        return { transactions: page, next: start + limit < list.length ? page.at(-1)!.id : null }
      },
    },
  })
  return { network, list, add: (id: string, time: number) => list.unshift(transaction(id, time)) }
}

async function readAll(networks: readonly Network[], limit: number, between = () => {}) {
  const pages: string[][] = []
  for (let cursor: string | undefined; pages.length < 1_000; ) {
    const { transactions, next } = await mergeHistory({ networks, account: 'a', cursor, limit, log })
    pages.push(transactions.map((item) => item.transaction.id))
    if (next === null) return pages
    cursor = next
    between()
  }
  throw new Error('there is no end')
}

test('default: a page ends where one chain has to be read on', async () => {
  const [one, two] = [createChain(1, [10, 8, 6, 4]), createChain(2, [9, 7, 1])]
  expect(await readAll([one.network, two.network], 3)).toEqual([
    ['1/4', '2/3', '1/3'],
    ['2/2', '1/2'],
    ['1/1', '2/1'],
  ])
})

test('behavior: whatever the chains hold, all of it comes once and in order', async () => {
  const chain = fc.array(fc.nat(12), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(chain, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      async (chains, limit) => {
        const made = chains.map((moments, index) => createChain(index + 1, moments))
        const pages = await readAll(
          made.map(({ network }) => network),
          limit,
        )
        const found = pages.flat()
        const all = made.flatMap(({ list }) => list)
        expect([...found].sort()).toEqual(all.map(({ id }) => id).sort())
        const times = found.map((id) => all.find((item) => item.id === id)!.minedAt!.getTime())
        expect(times).toEqual([...times].sort((a, b) => b - a))
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit)
      },
    ),
    { numRuns: 200 },
  )
})

test('behavior: what comes in meanwhile neither repeats nor hides anything', async () => {
  const moments = Array.from({ length: 20 }, (_, index) => index)
  const [one, two] = [createChain(1, moments), createChain(2, moments)]
  const before = [...one.list, ...two.list].map(({ id }) => id)
  let added = 0
  const found = (
    await readAll([one.network, two.network], 4, () => {
      for (let count = 0; count < 3; count += 1) one.add(`new ${added++}`, 1_000 + added)
    })
  ).flat()
  expect(found.filter((id) => !id.startsWith('new')).sort()).toEqual(before.sort())
  expect(new Set(found).size).toBe(found.length)
})

test('behavior: a chain that fails does not hide the others, unless all do', async () => {
  const down = createSourceNetwork('eip155:9', {
    history: { history: () => Promise.reject(refuseUnavailable('chainId', 'no node answers')) },
  })
  const one = createChain(1, [3, 2, 1])
  const { transactions, next } = await mergeHistory({
    networks: [down, one.network],
    account: 'a',
    cursor: undefined,
    limit: 2,
    log,
  })
  expect(transactions.map((item) => item.transaction.id)).toEqual(['1/3', '1/2'])
  expect(next).not.toBeNull()
  await expect(
    mergeHistory({ networks: [down, down], account: 'a', cursor: undefined, limit: 2, log }),
  ).rejects.toMatchObject({ status: 503 })
})

test('error: a cursor that is not ours', async () => {
  const { network } = createChain(1, [1])
  const forged = [
    'x',
    Buffer.from('[1,[["eip155:1",1,0]]]').toString('base64url'),
    Buffer.from('[-1,[]]').toString('base64url'),
  ]
  for (const cursor of forged) {
    const call = mergeHistory({ networks: [network, network], account: 'a', cursor, limit: 2, log })
    await expect(call).rejects.toMatchObject({ status: 400, field: 'cursor' })
  }
})
