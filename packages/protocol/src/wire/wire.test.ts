import { describe, expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { wireRequests } from '../../test/wireRequests.js'
import { wireResponses } from '../../test/wireResponses.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import * as wire from './index.js'
import { countDropped } from './parts/list.js'
import { parseRequest, parseResponse } from './parts/parseWire.js'

describe.each(wireResponses)('response of $call', ({ call, schema, body }) => {
  test('default', () => {
    const response = parseResponse(schema, body, call)
    expect(response).toEqual(body)
    expect(countDropped(response)).toBe(0)
  })

  test('error: api/bad-response', () => {
    for (const wrong of [null, undefined, '', 'Internal server error', 1, true]) {
      expect(errorCodeOf(() => parseResponse(schema, wrong, call))).toBe('api/bad-response')
    }
  })
})

describe.each(wireRequests)('request of $call', ({ call, schema, input, output, wrong }) => {
  test('default', () => expect(parseRequest(schema, input, call)).toEqual(output ?? input))

  test('error: api/bad-request', () => {
    for (const [field, value, problem] of wrong) {
      const changed = { ...input, [field]: value }
      if (value === undefined) delete changed[field as keyof typeof changed]
      const error = catchError(() => parseRequest(schema, changed, call))
      expect([field, error.context.problem]).toEqual([field, problem])
    }
    expect(errorCodeOf(() => parseRequest(schema, null, call))).toBe('api/bad-request')
  })
})

test('behavior: every schema of a call has an example', () => {
  const named = Object.entries(wire).filter(([name]) =>
    /(?:Params|Query|Body|Response|Message)Schema$/.test(name),
  )
  const used = new Set<unknown>([...wireRequests, ...wireResponses].map(({ schema }) => schema))
  expect(named.filter(([, schema]) => !used.has(schema)).map(([name]) => name)).toEqual([])
})

test('behavior: unknown fields are ignored', () => {
  const query = { projectId: 'P', chainId: 'eip155:1', colour: 'red' }
  expect(parseRequest(wire.rpcQuerySchema, query, 'rpc')).toEqual({ projectId: 'P', chainId: 'eip155:1' })
})

test('behavior: the error names the call and the field, never the value', () => {
  const { projectId, ...body } = {
    projectId: 'P',
    currency: 'usd',
    addresses: ['eip155:1:0x1', 'secret text'],
  }
  const error = catchError(() => parseRequest(wire.fungiblePriceCall.body, { projectId, ...body }, 'price'))
  expect(error.context).toEqual({ call: 'price', field: 'addresses.1', problem: 'format' })
  expect(error.message).toBe(
    'The request "price" is not valid at "addresses.1".\nDetails: Expected A CAIP-10 account id',
  )
  const shape = catchError(() => parseRequest(wire.fungiblePriceCall.body, body, 'price'))
  expect(shape.context).toEqual({ call: 'price', field: 'projectId', problem: 'shape' })
})

test('behavior: queries are read into values', () => {
  const wallets = { projectId: 'P', entries: '100', chains: 'eip155:1,eip155:10', include: '' }
  expect(parseRequest(wire.walletsCall.query, wallets, 'wallets')).toEqual({
    projectId: 'P',
    page: 1,
    entries: 100,
    chains: ['eip155:1', 'eip155:10'],
    include: [],
  })
  const balance = {
    projectId: 'P',
    currency: 'usd',
    chainId: '1,eip155:10,1',
    forceUpdate: 'eip155:1:0x1,eip155:1:0x2',
  }
  expect(parseRequest(wire.balanceCall.query, balance, 'balance')).toMatchObject({
    chainId: ['eip155:1', 'eip155:10'],
    forceUpdate: ['eip155:1:0x1', 'eip155:1:0x2'],
  })
  expect(parseRequest(wire.profileReverseCall.query, { claimed: 'false' }, 'reverse').claimed).toBe(false)
})

test('behavior: hints that are ignored may be any text', () => {
  for (const hint of ['', '1', 'true', 'yes', 'Binance: x?']) {
    const identity = { projectId: 'P', useCache: hint }
    expect(parseRequest(wire.identityCall.query, identity, 'identity')).toEqual(identity)
    const rpc = { projectId: 'P', chainId: 'eip155:1', providerId: hint }
    expect(parseRequest(wire.rpcQuerySchema, rpc, 'rpc')).toEqual(rpc)
  }
})

test('behavior: F-12 an answer with an error and a result is a failure', () => {
  const both = { jsonrpc: '2.0', id: 1, result: '0x1', error: { code: -32000, message: 'x' } }
  expect(parseResponse(wire.rpcCall.response, both, 'rpc')).not.toHaveProperty('result')
})

test('behavior: a page is never sent to a URL that runs in it', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example',
    '//evil.example',
    '',
  ]) {
    expect(errorCodeOf(() => parseResponse(wire.onrampUrlCall.response, { url }, 'url'))).toBe(
      'api/bad-response',
    )
    const wallet = { id: 'a', name: 'A', homepage: url, mobile_link: url }
    const { data } = parseResponse(wire.walletsCall.response, { data: [wallet], count: 1 }, 'wallets')
    if (!url.startsWith('http:')) expect(data[0]).toMatchObject({ homepage: null, mobile_link: null })
  }
  const url = 'http://localhost:3080/checkout'
  expect(parseResponse(wire.onrampUrlCall.response, { url }, 'url')).toEqual({ url })
})

test('behavior: the reason of a refusal is found in any of its bodies', () => {
  const reasons = [{ field: 'name', description: 'taken' }]
  expect(wire.findRefusalReason({ status: 'FAILED', reasons })).toEqual(reasons[0])
  expect(wire.findRefusalReason({ code: 'X', message: 'too low' })).toEqual({
    field: '',
    description: 'too low',
  })
  for (const body of [undefined, null, '', 'Internal server error', {}, { status: 'FAILED', reasons: [] }]) {
    expect(wire.findRefusalReason(body)).toBeUndefined()
  }
})

function catchError(call: () => unknown) {
  try {
    call()
  } catch (error) {
    if (isLatchkeyError(error, 'api/bad-request')) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
