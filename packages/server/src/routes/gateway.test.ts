import { expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { createApp } from '../createApp.js'
import { GatewayFailure, type GatewayQuestion, type Gateways } from '../gateways/Gateways.js'
import { gatewayRoute } from './gateway.js'

const question = {
  sender: '0xaabbccddeeff00112233445566778899aabbccdd',
  data: '0x12345678',
  urls: ['https://records.example/{sender}/{data}'],
}

async function call(ask: Gateways['ask'], body: object = { projectId: 'test', ...question }) {
  const app = createApp(createTestDependencies({ gateways: { ask } }), [gatewayRoute])
  const response = await app.request('/v1/gateway', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

test('default', async () => {
  const asked: GatewayQuestion[] = []
  const answer = await call(async (one) => {
    asked.push(one)
    return '0xabcd'
  })
  expect(answer).toEqual({ status: 200, body: { data: '0xabcd' } })
  expect(asked).toEqual([question])
})

test('behavior: a gateway that refuses is an answer', async () => {
  const ask = async () => Promise.reject(new GatewayFailure('refused', { status: 404 }))
  expect(await call(ask)).toEqual({ status: 200, body: { data: null } })
})

test.each([
  ['closed', 404],
  ['unanswered', 503],
] as const)('error: %s, and no word of where', async (kind, status) => {
  const failure = new GatewayFailure(kind, { message: 'connect ECONNREFUSED 10.0.0.7:443' })
  const answer = await call(async () => Promise.reject(failure))
  expect(answer).toMatchObject({ status, body: { reasons: [{ field: 'urls' }] } })
  expect(JSON.stringify(answer)).not.toContain('10.0.0.7')
})

test('error: no project, and another one', async () => {
  const ask = async () => '0xabcd' as const
  expect((await call(ask, question)).status).toBe(422)
  expect((await call(ask, { ...question, projectId: 'other' })).status).toBe(401)
})
