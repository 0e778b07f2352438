import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
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
  const state = { isDown: false, ice: undefined as Promise<void> | undefined }
  const network = createSourceNetwork(`eip155:${number}`, {
    history: {
      history: async (_, { cursor, limit }) => {
        await state.ice
        if (state.isDown) throw refuseUnavailable('chainId', 'no node answers')
        const start = cursor === undefined ? 0 : list.findIndex(({ id }) => id === cursor) + 1
        const page = list.slice(start, start + limit)
        return { transactions: page, next: start + limit < list.length ? page.at(-1)!.id : null }
      },
    },
  })
  return { network, list, state, add: (id: string, time: number) => list.unshift(transaction(id, time)) }
}

const idsOf = ({ transactions }: { transactions: readonly { transaction: AccountTransaction }[] }) =>
  transactions.map((item) => item.transaction.id)

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
  const { transactions, next, missing } = await mergeHistory({
    networks: [down, one.network],
    account: 'a',
    cursor: undefined,
    limit: 2,
    log,
  })
  expect(transactions.map((item) => item.transaction.id)).toEqual(['1/3', '1/2'])
  expect(next).not.toBeNull()
  expect(missing).toEqual(['eip155:9'])
  await expect(
    mergeHistory({ networks: [down, down], account: 'a', cursor: undefined, limit: 2, log }),
  ).rejects.toMatchObject({ status: 503 })
})

test('behavior: a chain that comes back is given from where it was lost, be it newer than the last page', async () => {
  const [one, two] = [createChain(1, [9, 7, 5, 3]), createChain(2, [10, 8, 6, 4])]
  const networks = [one.network, two.network]
  two.state.isDown = true
  const first = await mergeHistory({ networks, account: 'a', cursor: undefined, limit: 2, log })
  expect(idsOf(first)).toEqual(['1/4', '1/3'])
  two.state.isDown = false
  const second = await mergeHistory({ networks, account: 'a', cursor: first.next!, limit: 4, log })
  expect(idsOf(second)).toEqual(['2/4', '2/3', '2/2', '1/2'])
  expect(second.missing).toEqual([])
  const third = await mergeHistory({ networks, account: 'a', cursor: second.next!, limit: 4, log })
  expect(idsOf(third)).toEqual(['2/1', '1/1'])
  expect(third.next).toBeNull()
})

test('behavior: a chain that is all that has something is asked for again, not taken for the end', async () => {
  const [one, two] = [createChain(1, []), createChain(2, [2, 1])]
  const networks = [one.network, two.network]
  two.state.isDown = true
  const first = await mergeHistory({ networks, account: 'a', cursor: undefined, limit: 2, log })
  expect([idsOf(first), first.missing]).toEqual([[], ['eip155:2']])
  const again = mergeHistory({ networks, account: 'a', cursor: first.next!, limit: 2, log })
  await expect(again).rejects.toMatchObject({ status: 503 })
  two.state.isDown = false
  const second = await mergeHistory({ networks, account: 'a', cursor: first.next!, limit: 2, log })
  expect([idsOf(second), second.next]).toEqual([['2/2', '2/1'], null])
})

test('behavior: a frozen chain is left out in time, and what it answers later comes with the next call', async () => {
  vi.useFakeTimers()
  try {
    const [one, two] = [createChain(1, [3, 1]), createChain(2, [4, 2])]
    const networks = [one.network, two.network]
    two.state.ice = new Promise((resolve) => void setTimeout(resolve, 2_000))
    const read = () => mergeHistory({ networks, account: 'a', cursor: undefined, limit: 5, log })
    const first = read()
    await vi.advanceTimersByTimeAsync(1_500)
    expect([idsOf(await first), (await first).missing]).toEqual([['1/2', '1/1'], ['eip155:2']])
    await vi.advanceTimersByTimeAsync(1_000)
    // As slow as before; what it said too late is there.
    two.state.ice = new Promise((resolve) => void setTimeout(resolve, 2_000))
    expect([idsOf(await read()), (await read()).missing]).toEqual([['2/2', '1/2', '2/1', '1/1'], []])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: F-47 whichever chains fail meanwhile, all of it comes once', async () => {
  const chain = fc.array(fc.nat(12), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(chain, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(15), { maxLength: 30 }),
      async (chains, limit, outages) => {
        const made = chains.map((moments, index) => createChain(index + 1, moments))
        const networks = made.map(({ network }) => network)
        const found: string[] = []
        let cursor: string | undefined
        for (let call = 0; ; call += 1) {
          for (const [index, { state }] of made.entries())
            state.isDown = ((outages[call] ?? 0) >> index) % 2 === 1
          const page = await mergeHistory({ networks, account: 'a', cursor, limit, log }).catch(
            () => undefined,
          )
          if (!page) continue
          expect(page.transactions.length).toBeLessThanOrEqual(limit)
          found.push(...idsOf(page))
          if (page.next === null) break
          cursor = page.next
        }
        expect([...found].sort()).toEqual(made.flatMap(({ list }) => list.map(({ id }) => id)).sort())
      },
    ),
    { numRuns: 500 },
  )
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
