import { InfiniteQueryObserver } from '@tanstack/query-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { alice, chainOne, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { type HistoryQueryParameters, historyQueryKey } from '../../query/accountQueryKeys.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { type HistoryPages, historyQueryOptions, keepNewestPage } from './historyQueryOptions.js'

const base: HistoryQueryParameters = {
  namespace: 'eip155',
  networks: [chainOne.caipNetworkId],
  address: alice,
  currency: 'usd',
}

function setUp(next: (cursor: string | null) => string | null, given: Partial<HistoryQueryParameters> = {}) {
  const asked: URL[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    asked.push(url)
    const body = { data: [], next: next(url.searchParams.get('cursor')) }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const options = historyQueryOptions(latchkey, { ...base, ...given })
  const observer = new InfiniteQueryObserver(getQueryClient(latchkey), options)
  return { latchkey, asked, observer, queryKey: options.queryKey }
}
const of = (asked: readonly URL[], name: string) => asked.map(({ searchParams }) => searchParams.get(name))

describe('historyQueryOptions', () => {
  test('default: each page by the cursor of the one before, until there is none', async () => {
    const { observer, asked } = setUp((cursor) => (cursor === null ? 'b' : cursor === 'b' ? 'c' : null))
    await observer.refetch()
    await observer.fetchNextPage()
    const { hasNextPage } = await observer.fetchNextPage()
    expect(of(asked, 'cursor')).toEqual([null, 'b', 'c'])
    expect(hasNextPage).toBe(false)
    expect([...new Set(of(asked, 'chainId'))]).toEqual(['eip155:1'])
  })

  test('param: networks: several EVM chains are one history', async () => {
    const { observer, asked } = setUp(() => null, {
      networks: [chainOne.caipNetworkId, chainTwo.caipNetworkId],
    })
    await observer.refetch()
    expect(of(asked, 'chainId')).toEqual([`${chainOne.caipNetworkId},${chainTwo.caipNetworkId}`])
  })

  test('behavior: F-36 a clock that was set back makes no answer fresh', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { latchkey, asked } = setUp(() => null)
    const look = () =>
      getQueryClient(latchkey).fetchInfiniteQuery(historyQueryOptions(latchkey, base) as never)
    await look()
    await look()
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() - 86_400_000)
    await look()
    await look()
    expect(asked).toHaveLength(2)
  })

  test('behavior: a server that leads in circles ends', async () => {
    const { observer } = setUp((cursor) => (cursor === 'b' ? 'a' : cursor === 'a' ? 'b' : 'a'))
    await observer.refetch()
    await observer.fetchNextPage()
    expect((await observer.fetchNextPage()).hasNextPage).toBe(false)
  })

  test('behavior: a network that the server does not serve is asked about once, and named as missing', async () => {
    const asked: string[] = []
    const fetch = (async (input: string) => {
      asked.push(new URL(input).pathname.split('/').at(-1) ?? '')
      return input.includes('supported-chains')
        ? Response.json({ http: [chainTwo.caipNetworkId], ws: [] })
        : Response.json(
            { status: 'FAILED', reasons: [{ field: 'chainId', description: 'no' }] },
            { status: 400 },
          )
    }) as typeof globalThis.fetch
    const latchkey = createLatchkey({
      adapters: [createScriptedAdapter().descriptor],
      storage: null,
      api: { url: 'https://api.example', projectId: 'P', fetch },
    })
    const observer = new InfiniteQueryObserver(getQueryClient(latchkey), historyQueryOptions(latchkey, base))
    const none = { data: [], next: null, missing: [chainOne.caipNetworkId] }
    expect((await observer.refetch()).data?.pages).toEqual([none])
    expect((await observer.refetch()).data?.pages).toEqual([none])
    expect(asked).toEqual(['history', 'supported-chains'])
  })

  test('behavior: keyed by everything that changes the answer', () => {
    const keys = [
      base,
      { ...base, currency: 'eur' },
      { ...base, address: 'other' },
      { ...base, networks: [chainTwo.caipNetworkId] },
      { ...base, namespace: 'solana' },
    ] as const
    expect(new Set(keys.map((key) => JSON.stringify(historyQueryKey(key)))).size).toBe(keys.length)
  })
})

test('keepNewestPage: the newest alone, as old as it was; not while somebody looks at more', async () => {
  const { latchkey, observer, queryKey } = setUp((cursor) => (cursor === null ? 'b' : null))
  const client = getQueryClient(latchkey)
  const count = () => client.getQueryData<HistoryPages>(queryKey)?.pages.length
  keepNewestPage(latchkey, queryKey)
  expect(count()).toBeUndefined()
  await observer.refetch()
  await observer.fetchNextPage()
  const before = client.getQueryState(queryKey)?.dataUpdatedAt
  const stop = observer.subscribe(() => {})
  keepNewestPage(latchkey, queryKey)
  expect(count()).toBe(2)
  stop()
  keepNewestPage(latchkey, queryKey)
  expect([count(), client.getQueryState(queryKey)?.dataUpdatedAt]).toEqual([1, before])
})
