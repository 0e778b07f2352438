import { defineCall } from '@latchkey/protocol/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestConfig, createTestDependencies, testProject } from '../../test/createTestDependencies.js'
import { hashServerKey } from '../access/hashServerKey.js'
import type { Project } from '../access/Project.js'
import type { ConfigInput } from '../config/configSchema.js'
import { createApp } from '../createApp.js'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
import type { UsageCounts } from '../usage/Usage.js'
import { defineRoute } from './Route.js'

const routes = [
  ['cheap', '/v1/cheap', 1],
  ['other', '/v1/other', 1],
  ['dear', '/v1/dear', 10],
  ['probe', '/probe', 1],
  ['open', '/v1/open', 1],
] as const
const serverKey = 'test.0123456789abcdefghijklmnopqrstuvwxyz'
const noted: [string, string, UsageCounts][] = []
const counted: unknown[] = []
beforeEach(() => {
  noted.length = 0
  counted.length = 0
})

/** How many of some calls of one address are answered; the clock stands still. */
function open(limits: ConfigInput['limits'], project: Partial<Project> = {}) {
  const known: Project = { ...testProject, serverKeyHash: hashServerKey(serverKey), ...project }
  const base = createTestDependencies()
  const app = createApp(
    createTestDependencies({
      config: createTestConfig({ limits }),
      limiter: createMemoryLimiter({ now: () => 0 }),
      metrics: { ...base.metrics, count: (...entry) => void counted.push(entry) },
      usage: { ...base.usage, note: (...entry) => void noted.push(entry) },
      projects: {
        ...base.projects,
        find: async (id) => [known, { ...known, id: 'second' }].find((one) => one.id === id),
        findByServerKey: async (key) => (hashServerKey(key) === known.serverKeyHash ? known : undefined),
      },
    }),
    routes.map(([name, path, cost]) =>
      defineRoute({
        call: defineCall({ name, method: 'GET', path }),
        summary: 'Answers.',
        access: path === '/probe' || path === '/v1/open' ? 'none' : 'project',
        cost: () => cost,
        handle: () => ({ json: {} }),
      }),
    ),
  )
  const ask = (path: string, { ip = '192.0.2.1', headers = {}, projectId = 'test' } = {}) =>
    app.request(`${path}?projectId=${projectId}`, { headers }, { ip })
  const count = async (paths: readonly string[], from: Parameters<typeof ask>[1] = {}) => {
    let answered = 0
    for (const path of paths) if ((await ask(path, from)).status === 200) answered += 1
    return answered
  }
  return { ask, count }
}
const times = (path: string, count: number) => Array<string>(count).fill(path)

describe('S-41 an address', () => {
  test('behavior: has one bucket for all kinds of calls together', async () => {
    const { count } = open({ burst: 10, perSecond: 1 })
    expect(await count([...times('/v1/cheap', 8), ...times('/v1/other', 8)])).toBe(10)
    expect(await count(times('/v1/other', 3), { ip: '192.0.2.2' })).toBe(3)
  })

  test('behavior: pays as much for a call as the call asks of others', async () => {
    const { count } = open({ burst: 40, perSecond: 1 })
    expect(await count([...times('/v1/dear', 3), ...times('/v1/cheap', 20)])).toBe(13)
  })

  test('behavior: is no reason to believe that the server is down', async () => {
    const { count } = open({ burst: 5, perSecond: 1 })
    expect(await count(times('/v1/cheap', 9))).toBe(5)
    expect(await count(times('/probe', 3))).toBe(3)
  })

  test('behavior: four of them cannot use up what others of the project need', async () => {
    const { count } = open({ burst: 1_000, perSecond: 100, projectBurst: 1_000, projectPerSecond: 100 })
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      expect(await count(times('/v1/cheap', 150), { ip })).toBe(100)
    expect(counted).toContainEqual(['latchkey_rate_limited_total', { call: 'cheap', by: 'share' }])
    expect(await count(times('/v1/cheap', 90), { ip: '192.0.2.9' })).toBe(90)
  })

  test('param: addressShare', async () => {
    const { count } = open({
      burst: 1_000,
      perSecond: 100,
      projectBurst: 100,
      projectPerSecond: 100,
      addressShare: 50,
    })
    expect(await count(times('/v1/cheap', 90))).toBe(50)
  })
})

describe('a project', () => {
  test('param: limits: its own in place of those for all', async () => {
    const limits = { burst: 1_000, perSecond: 1_000, addressShare: 100 }
    const { count } = open(limits, { limits: { burst: 7, perSecond: 1 } })
    expect(await count(times('/v1/cheap', 20))).toBe(7)
  })

  test('behavior: what it asks for is counted, with what it cost and what was refused', async () => {
    const { count } = open({
      burst: 1_000,
      perSecond: 1,
      projectBurst: 25,
      projectPerSecond: 1,
      addressShare: 100,
    })
    await count(times('/v1/dear', 3))
    const units = (value: number) => ({ calls: 1, units: value, limited: 0 })
    expect(noted).toEqual([
      ['test', 'dear', units(10)],
      ['test', 'dear', units(10)],
      ['test', 'dear', { calls: 0, units: 0, limited: 1 }],
    ])
  })
})

describe('a server key', () => {
  const limits = { burst: 3, perSecond: 1, projectBurst: 100, projectPerSecond: 1 }
  const headers = { 'x-server-key': serverKey }

  test('default: lifts the limits of an address, not those of the project', async () => {
    const { count } = open(limits)
    expect(await count(times('/v1/cheap', 9))).toBe(3)
    expect(await count(times('/v1/cheap', 150), { headers })).toBe(97)
  })

  test('behavior: what is for no project is counted for the one whose server asks', async () => {
    const { count } = open(limits)
    expect(await count(times('/v1/open', 150), { headers })).toBe(100)
    expect(noted[0]).toEqual(['test', 'open', { calls: 1, units: 1, limited: 0 }])
  })

  test('error: one of a project that is disabled', async () => {
    const { ask } = open(limits, { enabled: false })
    expect((await ask('/v1/open', { headers })).status).toBe(401)
  })

  test('error: one that is wrong, which counts as a call', async () => {
    const { ask, count } = open(limits)
    const wrong = { headers: { 'x-server-key': `${serverKey}0` } }
    const refused = await ask('/v1/cheap', wrong)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'authentication' }] })
    expect((await ask('/v1/cheap', wrong)).status).toBe(401)
    expect(await count(times('/v1/cheap', 9))).toBe(1)
  })

  test('error: one of another project', async () => {
    const { ask } = open(limits)
    expect((await ask('/v1/cheap', { headers, projectId: 'second' })).status).toBe(401)
  })

  test.each([{ origin: 'https://app.example' }, { 'sec-fetch-site': 'same-origin' }])(
    'error: one that a browser sends: %j',
    async (sent) => {
      const { ask } = open(limits)
      const refused = await ask('/v1/cheap', { headers: { ...headers, ...sent } })
      expect(refused.status).toBe(403)
      expect(await refused.text()).toContain('whoever reads the page')
    },
  )
})
