import { convertGasPriceCall } from '@latchkey/protocol/wire'
import { QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FaultServer, openFaultServer, say } from '../../test/openFaultServer.js'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import { getQueryClient } from '../query/getQueryClient.js'
import { request } from './request.js'

let server: FaultServer
/** One for each request, in their order; it answers it. */
let answers: ((price: string) => void)[]

beforeEach(async () => {
  server = await openFaultServer()
  answers = []
  server.play((response, request) => {
    answers.push((price) => {
      const body = JSON.stringify({ standard: price, fast: price, instant: price })
      say(body)(response, request)
    })
  })
})
afterEach(() => server.close())

function setUp() {
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: server.url, projectId: 'P' },
  })
  const client = getQueryClient(latchkey)
  const optionsOf = (chainId: string) => ({
    queryKey: ['price', chainId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(latchkey, convertGasPriceCall, { chainId, signal }),
    retry: false,
  })
  const observer = new QueryObserver(client, optionsOf('eip155:1'))
  const seen: unknown[] = []
  const stop = observer.subscribe(({ data }) => data && seen.push(data.standard))
  return { client, observer, optionsOf, seen, stop }
}

const asked = (count: number) => vi.waitUntil(() => answers.length === count)
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

test('behavior: F-05 the late answer to an older request does not overwrite a newer one', async () => {
  const { client, observer, seen, stop } = setUp()
  await asked(1)
  // Asking again keeps the first request; starting over ends it.
  await client.cancelQueries()
  void observer.refetch()
  await asked(2)
  answers[1]?.('2')
  await vi.waitUntil(() => seen.includes('2'))
  answers[0]?.('1')
  await settle()
  expect(new Set(seen)).toEqual(new Set(['2']))
  stop()
})

test('behavior: F-05 an answer for one network is never shown for another', async () => {
  const { observer, optionsOf, seen, stop } = setUp()
  await asked(1)
  observer.setOptions(optionsOf('eip155:2'))
  await asked(2)
  answers[1]?.('2')
  await vi.waitUntil(() => seen.includes('2'))
  answers[0]?.('1')
  await settle()
  expect(observer.getCurrentResult().data?.standard).toBe('2')
  expect(seen).not.toContain('1')
  stop()
})

test('behavior: F-05 requests that cross each other: the last one asked wins, in any order of answers', async () => {
  const { client, observer, seen, stop } = setUp()
  await asked(1)
  for (let round = 2; round <= 6; round += 1) {
    await client.cancelQueries()
    void observer.refetch()
    await asked(round)
  }
  for (const index of [5, 0, 3, 1, 4, 2]) answers[index]?.(String(index))
  await vi.waitUntil(() => seen.length > 0)
  await settle()
  expect(observer.getCurrentResult().data?.standard).toBe('5')
  expect(new Set(seen)).toEqual(new Set(['5']))
  stop()
})
