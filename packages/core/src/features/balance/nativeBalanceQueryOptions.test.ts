import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, chainOne, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { nativeBalanceQueryOptions } from './nativeBalanceQueryOptions.js'

function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  const options = nativeBalanceQueryOptions(latchkey, {
    namespace: 'eip155',
    address: alice,
    caipNetworkId: chainOne.caipNetworkId,
  })
  const client = getQueryClient(latchkey)
  const fetch = () => client.fetchQuery({ ...options, staleTime: 0 } as never)
  const fetchStale = () => client.fetchQuery(options as never)
  const known = () => client.getQueryData(options.queryKey)
  return { ...scripted, fetch, fetchStale, known }
}

test('default', async () => {
  const { fetch } = setUp()
  expect(await fetch()).toEqual({ value: 10n ** 18n, decimals: 18 })
})

test('behavior: the specification’s §9: it is asked for again after 30 seconds, and not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { fetchStale, script } = setUp()
  script.onBalance = vi.fn(script.onBalance)
  await fetchStale()
  await vi.advanceTimersByTimeAsync(29_999)
  await fetchStale()
  expect(script.onBalance).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await fetchStale()
  expect(script.onBalance).toHaveBeenCalledTimes(2)
})

test('behavior: as long as it is the same, it is the same object: nothing is drawn anew', async () => {
  const { fetch, known } = setUp()
  const fetched = await fetch()
  const first = known()
  expect(await fetch()).not.toBe(fetched)
  expect(known()).toBe(first)
})

test('error: F-04 a node that says nothing is said to be unreachable within ten seconds', async () => {
  vi.useFakeTimers()
  const { fetch, script } = setUp()
  script.onBalance = () => new Promise(() => {})
  const failed = fetch().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await failed).toMatchObject({ code: 'rpc/unreachable' })
})
