import { expect, test } from 'vitest'
import { createTestConfig, createTestDependencies } from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { createApp } from '../../createApp.js'
import { openServer } from '../../openServer.js'
import type { Store } from '../../store/Store.js'
import { liveRoute, readyRoute } from './probes.js'

test('default: O8 live and ready, also while the database is away', async () => {
  const store = { ping: () => Promise.reject(new Error('away')) } as unknown as Store
  const app = createApp(createTestDependencies({ store }), [liveRoute, readyRoute])
  for (const path of ['/health/live', '/health/ready']) {
    const response = await app.request(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('behavior: projects of another configuration are taken up without a new start', async () => {
  const database = await openTestStore()
  const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }
  const given = { databaseUrl: database.url, port: 0, index: false }
  const server = await openServer(createTestConfig({ ...given, projects: [project] }))
  const ask = async (origin: string) => {
    const url = `${server.url}/v1/wallets?projectId=shop`
    return (await fetch(url, { headers: { origin, connection: 'close' } })).status
  }
  expect(await ask('https://shop.example')).toBe(200)
  expect(await ask('https://new.example')).toBe(403)
  const projects = [{ ...project, origins: ['https://new.example'] }]
  expect(server.reload(createTestConfig({ ...given, projects, logLevel: 'error' }))).toEqual(['logLevel'])
  expect(await ask('https://new.example')).toBe(200)
  expect(await ask('https://shop.example')).toBe(403)
  expect(server.reload(createTestConfig(given))).toEqual([])
  expect(await ask('https://new.example')).toBe(401)
  await server.close()
  await database.close()
})

test('behavior: O8 a server that ends takes requests until balancers have seen it', async () => {
  const database = await openTestStore()
  const server = await openServer(createTestConfig({ databaseUrl: database.url, port: 0, index: false }))
  const ask = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { connection: 'close' } })).status
  expect(await ask('/health/ready')).toBe(200)
  const closed = server.close({ drainMs: 2_000 })
  expect(await ask('/health/ready')).toBe(503)
  expect(await ask('/health/live')).toBe(200)
  expect(await ask('/v1/supported-chains')).toBe(200)
  await closed
  await expect(ask('/health/live')).rejects.toThrow()
  await database.close()
})
