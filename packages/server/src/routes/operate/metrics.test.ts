import { expect, test } from 'vitest'
import { createTestConfig, createTestDependencies } from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'
import { metricsRoute } from './metrics.js'

const { metrics } = createTestDependencies()
const appWith = (metricsPort: number | null, trustProxy = 0, metricsToken?: string) =>
  createApp(
    createTestDependencies({
      config: createTestConfig({ metricsPort, trustProxy, ...(metricsToken && { metricsToken }) }),
      metrics: { ...metrics, text: async () => 'latchkey_up 1\n' },
    }),
    [metricsRoute],
  )
const app = appWith(null)

test('default', async () => {
  for (const ip of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    'fd00::1',
    'fe80::1',
  ]) {
    const response = await app.request('/metrics', {}, { ip })
    expect(response.status, ip).toBe(200)
    expect(await response.text()).toBe('latchkey_up 1\n')
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  }
})

test('behavior: the world gets a 404', async () => {
  for (const ip of ['192.0.2.1', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:192.0.2.1', '']) {
    const response = await app.request('/metrics', {}, { ip })
    expect(response.status, ip).toBe(404)
    expect(await response.text()).toBe('')
  }
})

test('behavior: what comes through a proxy gets a 404, from wherever it says it comes', async () => {
  for (const trusting of [app, appWith(null, 1)]) {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host']) {
      const init = { headers: { [name]: '127.0.0.1' } }
      expect((await trusting.request('/metrics', init, { ip: '127.0.0.1' })).status, name).toBe(404)
    }
  }
})

test('param: metricsPort', async () => {
  expect((await appWith(9_090).request('/metrics', {}, { ip: '127.0.0.1' })).status).toBe(404)
})

test('param: metricsToken', async () => {
  const token = 'a-token-of-the-operator'
  const own = appWith(null, 0, token)
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  for (const [authorization, status] of [
    [`Bearer ${token}`, 200],
    [`bearer ${token}`, 200],
    [basic(`anybody:${token}`), 200],
    ['', 404],
    [token, 404],
    [`Bearer ${token}x`, 404],
    [basic(token), 404],
    [basic(`${token}:`), 404],
  ] as const) {
    for (const ip of ['127.0.0.1', '192.0.2.1']) {
      const headers = { authorization, 'x-forwarded-for': '192.0.2.1' }
      expect((await own.request('/metrics', { headers }, { ip })).status, authorization).toBe(status)
    }
  }
  expect((await own.request('/metrics', {}, { ip: '127.0.0.1' })).status).toBe(404)
})
