import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, chainOne, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { ApiConfig } from '../../api/Api.js'
import { createLatchkey } from '../../createLatchkey.js'
import { type BalancesParameters, balancesQueryKey } from '../../query/accountQueryKeys.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { forgetFailure } from '../../query/pace.js'
import { balancesQueryOptions } from './balancesQueryOptions.js'

// A server, which this is for the library, asks nothing again by itself.
environmentManager.setIsServer(() => false)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const good = () => json({ balances: [] })
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  price: 1,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
}
const bad = () => new Response('', { status: 503 })

function setUp(answer: () => Response | Promise<Response> = good, given: Partial<BalancesParameters> = {}) {
  const script = { answer }
  const asked: URL[] = []
  const fetch = (async (input: string) => {
    asked.push(new URL(input))
    return script.answer()
  }) as ApiConfig['fetch'] & object
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const parameters: BalancesParameters = {
    namespace: 'eip155',
    networks: [chainOne.caipNetworkId],
    address: alice,
    currency: 'usd',
    ...given,
  }
  const observe = () => {
    const observer = new QueryObserver(getQueryClient(latchkey), balancesQueryOptions(latchkey, parameters))
    const stop = observer.subscribe(() => {})
    return { observer, stop }
  }
  return { latchkey, script, asked, observe, queryKey: balancesQueryKey(parameters) }
}

describe('balancesQueryOptions', () => {
  test('default: asks once, and again when what it knows is no longer fresh', async () => {
    const { asked, observe } = setUp()
    const { observer, stop } = observe()
    await vi.advanceTimersByTimeAsync(100)
    expect(observer.getCurrentResult().data).toEqual({ tokens: [], missing: [], unserved: [] })
    expect(
      asked.map(({ pathname, searchParams }) => [
        pathname,
        searchParams.get('chainId'),
        searchParams.get('currency'),
      ]),
    ).toEqual([[`/v1/account/${alice}/balance`, 'eip155:1', 'usd']])
    stop()
    observe()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked).toHaveLength(2)
  })

  test('param: networks: several EVM chains are one call, several others one each', async () => {
    const networks = [chainOne.caipNetworkId, chainTwo.caipNetworkId]
    const evm = setUp(good, { networks })
    evm.observe()
    await vi.advanceTimersByTimeAsync(100)
    const chainsOf = (asked: readonly URL[]) =>
      asked.flatMap(({ pathname, searchParams }) =>
        pathname.endsWith('/balance') ? [searchParams.get('chainId')] : [],
      )
    expect(chainsOf(evm.asked)).toEqual([networks.join(',')])
    const solana = setUp(good, { namespace: 'solana', networks })
    solana.observe()
    await vi.advanceTimersByTimeAsync(100)
    expect(chainsOf(solana.asked)).toEqual(networks)
  })

  test('behavior: an older server, which takes no list of networks, is asked about all of its own from then on', async () => {
    const networks = [chainOne.caipNetworkId, chainTwo.caipNetworkId]
    const { asked, observe, script } = setUp(undefined, { networks })
    script.answer = () =>
      asked.at(-1)?.searchParams.get('chainId')?.includes(',')
        ? new Response('{"status":"FAILED","reasons":[{"field":"chainId","description":"no"}]}', {
            status: 400,
            headers: { 'content-type': 'application/json' },
          })
        : json({ balances: networks.map((chainId) => ({ ...coin, chainId })) })
    const { observer } = observe()
    await vi.advanceTimersByTimeAsync(100)
    expect(observer.getCurrentResult().data?.tokens).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(32_000)
    expect(asked.map(({ searchParams }) => searchParams.get('chainId'))).toEqual([
      networks.join(','),
      null,
      null,
    ])
  })

  test('behavior: networks that are missing from an answer are named, and asked for again soon', async () => {
    const networks = [chainOne.caipNetworkId, chainTwo.caipNetworkId]
    const { asked, observe, script } = setUp(
      () => json({ balances: [], missing: [...networks, 'eip155:999', 'nonsense'] }),
      { networks },
    )
    const { observer } = observe()
    await vi.advanceTimersByTimeAsync(100)
    expect(observer.getCurrentResult().data?.missing).toEqual(networks)
    script.answer = () => json({ balances: networks.map((chainId) => ({ ...coin, chainId })) })
    await vi.advanceTimersByTimeAsync(11_000)
    expect([asked.length, observer.getCurrentResult().data?.missing]).toEqual([2, []])
    await vi.advanceTimersByTimeAsync(28_000)
    expect(asked).toHaveLength(2)
  })

  test('behavior: a network that the server does not serve is asked about once, and named', async () => {
    const { asked, observe, script } = setUp()
    script.answer = () =>
      asked.at(-1)?.pathname === '/v1/supported-chains'
        ? json({ http: [chainTwo.caipNetworkId], ws: [] })
        : new Response('{"status":"FAILED","reasons":[{"field":"chainId","description":"no"}]}', {
            status: 400,
            headers: { 'content-type': 'application/json' },
          })
    const { observer } = observe()
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
    expect(observer.getCurrentResult().data).toEqual({
      tokens: [],
      missing: [],
      unserved: [chainOne.caipNetworkId],
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['balance', 'supported-chains'])
    // After a day the server is believed to have learnt.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 86_400_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(4)
  })

  test('error: a refusal for another reason stays one', async () => {
    const { asked, observe, script } = setUp()
    script.answer = () =>
      asked.at(-1)?.pathname === '/v1/supported-chains'
        ? json({ http: [chainOne.caipNetworkId], ws: [] })
        : new Response('', { status: 400 })
    const { observer } = observe()
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  })

  test('behavior: of several networks, one that is not served is told from one without tokens', async () => {
    const networks = [chainOne.caipNetworkId, chainTwo.caipNetworkId]
    const { asked, observe, script } = setUp(good, { networks })
    script.answer = () =>
      asked.at(-1)?.pathname === '/v1/supported-chains'
        ? json({ http: [chainOne.caipNetworkId], ws: [] })
        : good()
    const { observer } = observe()
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
    expect(observer.getCurrentResult().data?.unserved).toEqual([chainTwo.caipNetworkId])
  })

  test('behavior: the key holds everything that changes the answer', () => {
    const base = {
      namespace: 'eip155',
      networks: [chainOne.caipNetworkId],
      address: alice,
      currency: 'usd',
    } as const
    const keys = [
      base,
      { ...base, currency: 'eur' },
      { ...base, address: 'other' },
      { ...base, networks: [chainTwo.caipNetworkId] },
      { ...base, namespace: 'solana' },
    ] as const
    expect(new Set(keys.map((key) => JSON.stringify(balancesQueryKey(key)))).size).toBe(keys.length)
    expect(balancesQueryKey(base)).toEqual(['latchkey', 'balances', base])
  })
})

describe('failures', () => {
  test('error: F-14, F-15 a server that failed is left alone for 30 s, however often a view opens', async () => {
    const { asked, observe } = setUp(bad)
    for (let opened = 0; opened < 20; opened += 1) {
      const { stop } = observe()
      await vi.advanceTimersByTimeAsync(1_000)
      stop()
    }
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_500)
    observe()
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toHaveLength(2)
  })

  test('error: F-15 a view that stays open asks again after 30 s, not before', async () => {
    const { asked, observe, script } = setUp(bad)
    const { observer } = observe()
    await vi.advanceTimersByTimeAsync(29_900)
    expect([asked.length, observer.getCurrentResult().status]).toEqual([1, 'error'])
    script.answer = good
    await vi.advanceTimersByTimeAsync(1_000)
    expect([asked.length, observer.getCurrentResult().status]).toEqual([2, 'success'])
  })

  test('behavior: a person who asks is heard at once', async () => {
    const { latchkey, asked, observe, script, queryKey } = setUp(bad)
    const { observer } = observe()
    await vi.advanceTimersByTimeAsync(100)
    await observer.refetch()
    expect(asked).toHaveLength(1)
    forgetFailure(latchkey, queryKey)
    script.answer = good
    await observer.refetch()
    expect([asked.length, observer.getCurrentResult().status]).toEqual([2, 'success'])
  })

  test('behavior: a list that is known stays when it cannot be refreshed', async () => {
    const { observe, script } = setUp()
    const { observer } = observe()
    await vi.advanceTimersByTimeAsync(100)
    script.answer = bad
    await vi.advanceTimersByTimeAsync(31_000)
    expect(observer.getCurrentResult()).toMatchObject({ data: { tokens: [] }, isError: true })
  })
})
