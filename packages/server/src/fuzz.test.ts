import { findRefusalReason } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFuzzConfig } from '../test/createFuzzConfig.js'
import { createTestDependencies, testProject } from '../test/createTestDependencies.js'
import { exampleRequests } from '../test/exampleRequests.js'
import { type FuzzedRequest, fuzzRequests } from '../test/fuzzRequests.js'
import { openTestStore } from '../test/openTestStore.js'
import { type App, createApp } from './createApp.js'
import { createGateways } from './gateways/createGateways.js'
import { createImageFetcher } from './images/createImageFetcher.js'
import { createNetworks } from './networks/createNetworks.js'
import { createOnrampProviders } from './onramp/createOnrampProviders.js'
import { createOpenApi } from './openapi/createOpenApi.js'
import { toTemplate } from './openapi/toTemplate.js'
import { allRoutes } from './routes/index.js'
import type { Store } from './store/Store.js'

// The whole app on a real database, `LATCHKEY_FUZZ_RUNS` requests a call; its nodes and providers are away, so that what is right is a 503 at worst.
const runs = Number(process.env.LATCHKEY_FUZZ_RUNS ?? 100)
let app: App
let store: Store
const failures: string[] = []

beforeAll(async () => {
  store = await openTestStore()
  const config = createFuzzConfig()
  const base = createTestDependencies({ config, store })
  const networks = createNetworks({ ...base, config, store })
  const onramp = createOnrampProviders(config, { ...base, networks, store, fetch: fetchLocally })
  const images = createImageFetcher({ resolve: async () => ['127.0.0.1'] })
  const gateways = createGateways({ allowed: ['*'], resolve: async () => ['127.0.0.1'] })
  const error = (message: string, fields?: { error?: string }) => {
    failures.push(`${message}: ${fields?.error ?? ''}`)
  }
  app = createApp(
    createTestDependencies({
      config,
      store,
      networks,
      onramp,
      images,
      gateways,
      log: { ...base.log, error },
    }),
  )
})
afterAll(() => store.close())

/** Nothing leaves this machine, and nothing waits for a name server that is not there. */
async function fetchLocally(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (new URL(String(input)).hostname !== '127.0.0.1') throw new TypeError(`no way to ${String(input)}`)
  return await fetch(input, init)
}

test('behavior: every call that takes something has an example', () => {
  const taking = allRoutes
    .filter(({ params, query, body }) => params ?? query ?? body)
    .map(({ call }) => call)
  expect(taking.filter((call) => !exampleRequests[call])).toEqual([])
})

test.each(allRoutes.map((route) => ({ call: route.call, route })))(
  'behavior: F-49 S-37 $call answers whatever is sent as documented, never with a 500',
  async ({ call, route }) => {
    const methods = createOpenApi([route], '/').paths[toTemplate(route.paths[0] ?? '')]
    const described = Object.values(methods ?? {}).flatMap(({ responses }) => Object.keys(responses))
    // A fault of ours is described, and has to be found here.
    const statuses = new Set(described.map(Number).filter((status) => status !== 500))
    await fc.assert(
      fc.asyncProperty(fuzzRequests(route, exampleRequests[call] ?? {}), async (request) => {
        await expectDocumented(request, statuses)
      }),
      { numRuns: runs },
    )
    expect(failures).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  },
  // Some calls ask several providers, which takes tens of milliseconds on a busy machine.
  60_000 + runs * 120,
)

async function expectDocumented({ url, init }: FuzzedRequest, statuses: ReadonlySet<number>) {
  const response = await app.request(url, init, { ip: '127.0.0.1' })
  const text = await response.text()
  // `/./` in a path is another path, which no call answers, or one with other methods.
  const isOther = !response.headers.has('x-request-id') && [404, 405].includes(response.status)
  if (!statuses.has(response.status) && !isOther)
    throw new Error(`${response.status} ${text} ${failures.at(-1) ?? ''}`)
  if (response.headers.get('access-control-allow-origin') !== '*') throw new Error('a page could not read it')
  if (response.status < 400 || text === '') return
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) {
    const body: unknown = JSON.parse(text)
    const isRpc = typeof body === 'object' && body !== null && 'jsonrpc' in body
    const isHealth = typeof body === 'object' && body !== null && 'networks' in body
    if (!isRpc && !isHealth && !findRefusalReason(body)) throw new Error(`no reason in ${text}`)
  } else if (!type.startsWith('text/')) throw new Error(`a refusal as ${type}`)
  // A project that exists says so only to those who name it.
  if (text.includes(testProject.name) && response.status === 401) throw new Error('says too much')
}
