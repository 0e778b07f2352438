import { expect, test, vi } from 'vitest'
import { alice, chainOne, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { nativeBalanceQueryOptions } from './nativeBalanceQueryOptions.js'

function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  const { queryKey, queryFn, retry } = nativeBalanceQueryOptions(latchkey, {
    namespace: 'eip155',
    address: alice,
    caipNetworkId: chainOne.caipNetworkId,
  })
  const fetch = () => getQueryClient(latchkey).fetchQuery({ queryKey, queryFn, retry } as never)
  return { ...scripted, fetch }
}

test('default', async () => {
  const { fetch } = setUp()
  expect(await fetch()).toEqual({ value: 10n ** 18n, decimals: 18 })
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
