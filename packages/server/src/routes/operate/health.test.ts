import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'
import type { Dependencies } from '../../Dependencies.js'
import type { IndexProgress, Network } from '../../networks/Network.js'
import { readCommit } from '../../observe/commit.js'
import type { Store } from '../../store/Store.js'
import { healthResponseSchema, healthRoute } from './health.js'

const storeWith = (ping: () => Promise<void>) => ({ ping }) as Store
const well = storeWith(async () => {})

function networkWith(progress?: () => Promise<IndexProgress>): Network {
  const states = () => [
    { host: 'node.example:8545', state: 'ok', height: 12 },
    { host: 'other.example', state: 'open', height: undefined },
  ]
  return { chainId: 'eip155:31337', nodes: { states }, ...(progress ? { progress } : {}) } as Network
}

const ask = (given: Partial<Dependencies>, headers: Record<string, string> = {}) =>
  createApp(createTestDependencies({ config: createTestConfig(), store: well, ...given }), [
    healthRoute,
  ]).request('/health', { headers })
const json = { accept: 'application/json' }

test('default', async () => {
  const response = await ask({})
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).toMatch(/^OK v\d+\.\d+\.\d+, commit hash: \w+, features: index images, uptime: \d+ seconds$/)
  expect(text).toContain(`commit hash: ${readCommit(process.env)},`)
})

test('behavior: JSON for who accepts it', async () => {
  const networks = createTestNetworks([
    networkWith(async () => ({ head: 12, indexed: 10, backfilledTo: undefined })),
    networkWith(),
  ])
  const body = v.parse(healthResponseSchema, await (await ask({ networks }, json)).json())
  const nodes = [
    { host: 'node.example:8545', state: 'ok', height: 12 },
    { host: 'other.example', state: 'open', height: null },
  ]
  expect(body).toEqual({
    status: 'ok',
    version: expect.any(String),
    commit: readCommit(process.env),
    uptimeSeconds: expect.any(Number),
    database: 'ok',
    redis: null,
    networks: [
      { chainId: 'eip155:31337', nodes, index: { head: 12, indexed: 10, backfilledTo: null } },
      { chainId: 'eip155:31337', nodes, index: null },
    ],
  })
})

test('behavior: a database that is away makes it 503, nothing else does', async () => {
  const store = storeWith(() => Promise.reject(new Error('away')))
  const response = await ask({ store })
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(/^UNAVAILABLE \(the database does not answer\) v/)
  const described = await ask({ store }, json)
  expect(described.status).toBe(503)
  expect(await described.json()).toMatchObject({ status: 'unavailable', database: 'away' })
  const cache = { ...createTestDependencies().cache, isShared: () => false }
  const networks = createTestNetworks([networkWith(() => Promise.reject(new Error('away')))])
  const alone = await ask({ cache, networks }, json)
  expect(alone.status).toBe(200)
  expect(await alone.json()).toMatchObject({ status: 'ok', redis: 'away', networks: [{ index: null }] })
  expect(await (await ask({ cache })).text()).toContain('features: index redis images')
})

test.each([
  ['application/json', true],
  ['application/json;q=0.9, text/plain;q=0.8', true],
  ['text/*;q=0.5, application/json', true],
  ['application/*', true],
  [undefined, false],
  ['*/*', false],
  ['text/plain', false],
  // What some HTTP clients send with every request.
  ['application/json, text/plain, */*', false],
  ['text/plain, application/json;q=0.9', false],
  ['application/json;q=0, text/html', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/json;q=x', false],
])('param: accept %s', async (accept, isJson) => {
  const response = await ask({}, accept === undefined ? {} : { accept })
  expect(response.headers.get('content-type')?.startsWith('application/json')).toBe(isJson)
})
