import * as wire from '@latchkey/protocol/wire'
import { expect, test } from 'vitest'
import { allRoutes } from './index.js'

const calls = Object.values<unknown>(wire).filter(
  (value): value is wire.Call => typeof value === 'object' && value !== null && 'method' in value,
)
const described = ({ method, path }: wire.Call) => `${method} ${path}`
const answered = allRoutes.map(({ method, paths: [path] }) => `${method} ${path}`)

test('default: every call of the wire has its route, by the same schemas', () => {
  expect(calls.length).toBeGreaterThan(40)
  for (const call of calls) {
    const route = allRoutes.find((one) => one.call === call.name)
    expect(route, call.name).toMatchObject({ method: call.method })
    expect(route?.paths[0]).toBe(call.path)
    expect(route?.response).toBe(call.response)
    expect(route?.body).toBe(call.body)
    expect(route?.query).toBe(call.socket ? undefined : call.query)
    expect(route?.idempotent).toBe(call.idempotent)
  }
})

test('behavior: every route has its call, except pages that people and operators open', () => {
  const open = answered.filter((route) => !calls.map(described).includes(route))
  expect(open).toEqual([
    'GET /v1/user/callback',
    'GET /onramp/checkout/:id',
    'POST /onramp/checkout/:id',
    'GET /onramp/checkout.css',
    'GET /',
    'GET /health',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'GET /openapi.json',
    'GET /docs',
  ])
})

test('behavior: a path names exactly the parameters of its schema', () => {
  for (const { path, params, name } of calls) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    const entries = params && 'entries' in params ? Object.keys(params.entries as object) : []
    expect(entries, name).toEqual(named)
  }
})

test('behavior: a body names the project where its schema asks for it', () => {
  const asking = calls.filter(
    ({ body }) => body && 'entries' in body && 'projectId' in (body.entries as object),
  )
  expect(asking.length).toBeGreaterThan(0)
  expect(calls.filter(({ projectIn }) => projectIn === 'body')).toEqual(asking)
})
