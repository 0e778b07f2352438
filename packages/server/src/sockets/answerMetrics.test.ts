import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createMetrics } from '../observe/createMetrics.js'
import { openReflector } from '../reflector/openReflector.js'
import { openRelay } from '../relay/openRelay.js'

const token = 'a-token-of-the-operator'
const toHttp = (url: string) => url.replace('ws:', 'http:').replace('/reflect', '')

test('default: a relay and a reflector tell what they count, to this machine', async () => {
  const relay = await openRelay({ watch: { metrics: createMetrics(), token: undefined } })
  const reflector = await openReflector({ watch: { metrics: createMetrics(), token: undefined } })
  await fetch(`${toHttp(relay.url)}/rpc`, { method: 'POST' })
  const stranger = new WebSocket(relay.url)
  await once(stranger, 'error')
  const page = new WebSocket(reflector.url, 'com.solana.mobilewalletadapter.v1')
  await once(page, 'message')
  const relayed = await (await fetch(`${toHttp(relay.url)}/metrics`)).text()
  expect(relayed).toContain('latchkey_relay_sockets 0')
  expect(relayed).toContain('latchkey_relay_calls_total{outcome="refused"} 1')
  expect(relayed).toContain('latchkey_relay_connects_total{outcome="refused"} 1')
  const reflected = await (await fetch(`${toHttp(reflector.url)}/metrics`)).text()
  expect(reflected).toContain('latchkey_reflector_sockets 1')
  expect(reflected).toContain('latchkey_reflector_waiting 1')
  expect(reflected).toContain('latchkey_reflector_connects_total{outcome="ok"} 1')
  page.terminate()
  await Promise.all([relay.close(), reflector.close()])
})

test('error: nobody reads them by way of a proxy, without the token, or where none are kept', async () => {
  const relay = await openRelay({ watch: { metrics: createMetrics(), token } })
  const open = await openRelay({ watch: { metrics: createMetrics(), token: undefined } })
  const bare = await openReflector()
  const statusOf = async (url: string, headers = {}) =>
    (await fetch(`${toHttp(url)}/metrics`, { headers })).status
  expect(await statusOf(relay.url)).toBe(404)
  expect(await statusOf(relay.url, { authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusOf(open.url)).toBe(200)
  expect(await statusOf(open.url, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await statusOf(bare.url)).toBe(404)
  await Promise.all([relay.close(), open.close(), bare.close()])
})
