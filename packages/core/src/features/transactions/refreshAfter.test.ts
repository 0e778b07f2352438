import { type Caip2Id, makeCaip2Id, nativeAddresses } from '@latchkey/protocol'
import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, chainOne, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { type BalancesParameters, historyQueryKey } from '../../query/accountQueryKeys.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { balancesQueryOptions } from '../balance/balancesQueryOptions.js'
import { nativeBalanceQueryKey } from '../balance/nativeBalanceQueryKey.js'
import { identityQueryKey } from '../identity/identityQueryKey.js'
import { refreshAfter } from './refreshAfter.js'

// A server, which this is for the library, asks nothing again by itself.
environmentManager.setIsServer(() => false)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { caipNetworkId } = chainOne
const native = `${caipNetworkId}:${nativeAddresses.eip155}`
const token = '0x111111111117dc0aa78b770fa6a738034120c302'
const sent = { namespace: 'eip155', caipNetworkId, from: alice } as const
const good = () => new Response('{"balances":[]}', { headers: { 'content-type': 'application/json' } })

async function setUp(given: Partial<BalancesParameters> = {}) {
  const script = { answer: (_: URL): Response | Promise<Response> => good() }
  const forced: (string | null)[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    if (url.pathname.endsWith('/balance')) forced.push(url.searchParams.get('forceUpdate'))
    return script.answer(url)
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const observer = new QueryObserver(
    getQueryClient(latchkey),
    balancesQueryOptions(latchkey, {
      namespace: 'eip155',
      networks: [caipNetworkId],
      address: alice,
      currency: 'usd',
      ...given,
    }),
  )
  observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
  return { latchkey, observer, forced, script }
}

test('default: the next balances are read from the chain, and those after it are not', async () => {
  const { latchkey, forced } = await setUp()
  refreshAfter(latchkey, { ...sent, token })
  await vi.advanceTimersByTimeAsync(10)
  expect(forced).toEqual([null, `${native},${caipNetworkId}:${token}`])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(forced).toEqual([null, `${native},${caipNetworkId}:${token}`, null])
})

test('behavior: only balances of the account and network that were moved', async () => {
  for (const given of [{ address: bob }, { networks: [chainTwo.caipNetworkId] }]) {
    const { latchkey, forced } = await setUp(given)
    refreshAfter(latchkey, sent)
    await vi.advanceTimersByTimeAsync(10)
    expect(forced, JSON.stringify(given)).toEqual([null, null])
  }
})

test.each([
  [
    'solana',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    nativeAddresses.solana,
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  ],
  [
    'bip122',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    undefined,
  ],
] as const)('behavior: on %s too, each network for itself', async (namespace, address, coin, mint) => {
  const [here, there] = ['one', 'two'].map((reference) => makeCaip2Id({ namespace, reference })) as [
    Caip2Id,
    Caip2Id,
  ]
  const { latchkey, forced } = await setUp({ namespace, address, networks: [here, there] })
  forced.length = 0
  refreshAfter(latchkey, { namespace, caipNetworkId: there, from: address, ...(mint && { token: mint }) })
  await vi.advanceTimersByTimeAsync(10)
  expect(forced).toEqual([null, mint ? `${there}:${coin},${there}:${mint}` : `${there}:${coin}`])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(forced.slice(2)).toEqual([null, null])
})

test('behavior: a read that fails or is given up leaves it to the next one', async () => {
  const { latchkey, forced, script } = await setUp()
  script.answer = () => new Response('', { status: 503 })
  refreshAfter(latchkey, sent)
  await vi.advanceTimersByTimeAsync(10)
  script.answer = () => new Promise(() => {})
  await vi.advanceTimersByTimeAsync(31_000)
  // The one under way ends when the next transaction lands.
  script.answer = good
  refreshAfter(latchkey, { ...sent, token })
  await vi.advanceTimersByTimeAsync(100)
  expect(forced).toEqual([null, native, native, `${native},${caipNetworkId}:${token}`])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(forced.at(-1)).toBeNull()
})

test('behavior: what moves during a read is read by the next one', async () => {
  const { latchkey, forced, script } = await setUp()
  let answer = () => {}
  script.answer = () => new Promise((resolve) => (answer = () => resolve(good())))
  refreshAfter(latchkey, sent)
  await vi.advanceTimersByTimeAsync(10)
  const first = answer
  refreshAfter(latchkey, { ...sent, token })
  first()
  await vi.advanceTimersByTimeAsync(10)
  expect(forced.at(-1)).toBe(`${native},${caipNetworkId}:${token}`)
})

test('error: a server that does not serve the network is asked without', async () => {
  const { latchkey, forced, script, observer } = await setUp({
    networks: [caipNetworkId, chainTwo.caipNetworkId],
  })
  script.answer = ({ searchParams }) =>
    searchParams.has('forceUpdate') ? new Response('', { status: 400 }) : good()
  refreshAfter(latchkey, sent)
  await vi.advanceTimersByTimeAsync(10)
  expect(forced).toEqual([null, native, null])
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', isFetching: false }),
  )
})

test('behavior: native balances and history of the namespace are stale, and nothing else', async () => {
  const { latchkey } = await setUp()
  const client = getQueryClient(latchkey)
  const keys = {
    native: nativeBalanceQueryKey({ namespace: 'eip155', address: bob, caipNetworkId }),
    history: historyQueryKey({ namespace: 'eip155', address: alice, networks: [], currency: 'eur' }),
    elsewhere: historyQueryKey({ namespace: 'solana', address: alice, networks: [], currency: 'eur' }),
    identity: identityQueryKey({ namespace: 'eip155', address: alice }),
  }
  for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, 'known')
  refreshAfter(latchkey, sent)
  const stale = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(stale.map(([name]) => name)).toEqual(['native', 'history'])
})
