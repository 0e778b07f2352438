import { isLatchkeyError } from '@latchkey/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiTarget, apiTargets } from '../../test/apiTargets.js'
import { closedPort, type Fault, type FaultServer, openFaultServer, say } from '../../test/openFaultServer.js'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import * as api from '../exports/api.js'
import type { JsonCall } from './request.js'

let server: FaultServer

beforeAll(async () => {
  server = await openFaultServer()
})
afterAll(() => server.close())

const clientOf = (url = server.url) =>
  createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url, projectId: 'P' },
  })

/** What a failed call says: anything but a LatchkeyError fails the test. */
async function failureOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in outcome) throw new Error(`It answered ${JSON.stringify(outcome.value)?.slice(0, 200)}`)
  if (!isLatchkeyError(outcome.error)) throw outcome.error
  return { ...(outcome.error.context as Record<string, unknown>), code: outcome.error.code }
}

const refusal = (field: string, description: string) =>
  JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
const rpcError = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32_000, message: 'header not found' },
})
const page = '<!doctype html><title>Welcome</title><p>Please sign in to the network.</p>'
const megabyte = 1024 * 1024

const targetOf = ({ name }: JsonCall) => apiTargets.find((one) => one.name === name) as ApiTarget

test('behavior: the matrix holds every call of the data API', () => {
  const calls = Object.values<unknown>(api).filter(
    (value): value is JsonCall => typeof value === 'object' && value !== null && 'response' in value,
  )
  expect(apiTargets.map(({ name }) => name).sort()).toEqual(calls.map(({ name }) => name).sort())
  // All but one are read in the same way, by `request`.
  expect(calls.filter(({ answersErrors }) => answersErrors)).toEqual([api.rpcCall])
})

/** What the schema of a call sees. */
describe.each(apiTargets)('$name', ({ ask, body }) => {
  test('default', async () => {
    server.play(say(JSON.stringify(body), { type: 'application/json; charset=utf-8' }))
    expect(await ask(clientOf())).toEqual(body)
  })

  test('error: F-10 null, a text, a number, less than nothing, a number that is none, a truth', async () => {
    for (const text of ['null', '"yes"', '7', '-1', '1e400', 'true']) {
      server.play(say(text))
      expect(await failureOf(ask(clientOf())), text).toMatchObject({ code: 'api/bad-response' })
    }
  })
})

const millionItems = `[${'1,'.repeat(999_999)}1]`

// Work that grows with the square of it would take longer than the test may.
test.each(apiTargets.filter(({ body }) => Array.isArray(body)))(
  'behavior: F-11 a million items of $name are cut',
  async ({ ask }) => {
    server.play(say(millionItems))
    expect(await ask(clientOf())).toEqual([])
  },
)

test('behavior: F-11 a million items where an object should be, and in its list', async () => {
  const { ask } = targetOf(api.balanceCall)
  server.play(say(millionItems))
  expect(await failureOf(ask(clientOf()))).toMatchObject({ code: 'api/bad-response' })
  server.play(say(`{"balances":${millionItems}}`))
  expect(await ask(clientOf())).toEqual({ balances: [] })
})

test('behavior: F-12 a node’s error that says 200 is what was asked for', async () => {
  const { ask } = targetOf(api.rpcCall)
  // Whoever asks a node gets its failure as one, also where it comes with a result.
  const both = JSON.stringify({ ...JSON.parse(rpcError), result: '0x1' })
  for (const text of [rpcError, both]) {
    server.play(say(text))
    expect(await ask(clientOf())).toEqual(JSON.parse(rpcError))
  }
})

/** What no schema sees: `request` is the same for every call. One that reads, and one that sends and takes any object. */
describe.each([targetOf(api.balanceCall), targetOf(api.sessionRevokeCall)])('$name', ({ ask, body }) => {
  const right = JSON.stringify(body)
  const fail = (fault: Fault) => {
    server.play(fault)
    return failureOf(ask(clientOf()))
  }

  test('error: F-01 refused', async () => {
    expect(await failureOf(ask(clientOf(`http://127.0.0.1:${closedPort}`)))).toMatchObject({
      code: 'api/unreachable',
    })
  })

  test('error: F-02 no such name', async () => {
    // Longer than a label may be: refused by the resolver without asking anybody.
    const url = `http://${'a'.repeat(64)}.invalid`
    expect(await failureOf(ask(clientOf(url)))).toMatchObject({ code: 'api/unreachable' })
  })

  test('error: F-03 no TLS where it should be', async () => {
    expect(await failureOf(ask(clientOf(`https://127.0.0.1:${server.port}`)))).toMatchObject({
      code: 'api/unreachable',
    })
  })

  describe('time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test.each<[string, Fault]>([
      ['F-04 not a byte', () => {}],
      [
        'F-05 headers, and nothing after them',
        (response) => response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
      ],
      [
        'F-06 a byte now and then',
        (response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          const drip = setInterval(() => response.write(' '), 5)
          response.on('close', () => clearInterval(drip))
        },
      ],
    ])('error: %s', async (_, fault) => {
      const asked = server.play(fault)
      const failure = failureOf(ask(clientOf()))
      await Promise.race([asked, failure])
      for (let second = 0; second < 8; second += 1) await vi.advanceTimersByTimeAsync(1_000)
      expect(await failure).toMatchObject({ code: 'api/timeout', afterMs: 8_000 })
    })

    test('error: F-05 an answer after 8 s is nobody’s', async () => {
      let answer = () => {}
      let isGone = false
      const asked = server.play((response) => {
        response.on('close', () => {
          isGone = true
        })
        answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(right)
      })
      const failure = failureOf(ask(clientOf()))
      await Promise.race([asked, failure])
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await failure).toMatchObject({ code: 'api/timeout' })
      await vi.waitUntil(() => isGone)
      answer()
    })
  })

  test.each<[string, Fault]>([
    ['F-07 cut short', say(right.slice(0, -1))],
    ['F-08 empty', say('')],
    ['F-09 a page', say(page, { type: 'text/html' })],
    ['F-09 a page that claims to be JSON', say(page)],
    ['F-11 10,000 levels', say('['.repeat(10_000) + ']'.repeat(10_000))],
    ['F-12 a refusal that says 200', say(refusal('chainId', 'not supported'))],
    ['F-12 a node’s error that says 200', say(rpcError)],
    ['F-13 right, but a page', say(right, { type: 'text/html' })],
    ['F-13 right, but a text', say(right, { type: 'text/plain' })],
    ['F-13 right, but nothing said', say(right, { type: '' })],
  ])('error: %s', async (_, fault) => {
    expect(await fail(fault)).toMatchObject({ code: 'api/bad-response' })
  })

  test('error: F-07 the line breaks in the middle', async () => {
    const { code } = await fail((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': right.length + 9 })
      response.write(right.slice(0, -1), () => response.destroy())
    })
    expect(['api/unreachable', 'api/bad-response']).toContain(code)
  })

  test('error: F-11 20 MB are not read', async () => {
    let sent = 0
    const flood: Fault = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const pour = () => {
        while (sent < 20 * megabyte && !response.destroyed) {
          sent += 65_536
          if (!response.write(' '.repeat(65_536))) return void response.once('drain', pour)
        }
        response.end()
      }
      pour()
    }
    expect(await fail(flood)).toMatchObject({ code: 'api/bad-response' })
    // Two that are read, and what the sockets of both sides hold.
    expect(sent).toBeLessThan(15 * megabyte)
  })

  test.each([
    ['1', 1_000],
    ['86400', 30_000],
    ['soon', undefined],
    ['-1', undefined],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
  ])('error: F-14 429 with Retry-After %s', async (header, retryAfterMs) => {
    const text = refusal('rate_limited', 'Too many requests')
    const failure = await fail(say(text, { status: 429, more: { 'retry-after': header } }))
    expect(failure).toMatchObject({ code: 'api/refused', status: 429, reason: 'Too many requests' })
    expect(failure.retryAfterMs).toBe(retryAfterMs)
  })

  test.each([500, 502, 503, 504])('error: F-15 %i', async (status) => {
    const faults = [
      say(refusal('', 'down'), { status }),
      say(page, { status, type: 'text/html' }),
      say('', { status }),
      // A proxy's page that breaks off is a refusal all the same.
      (response: Parameters<Fault>[0]) => {
        response.writeHead(status, { 'content-length': 1_000 }).write('<h1>', () => response.destroy())
      },
    ]
    for (const fault of faults) expect(await fail(fault)).toMatchObject({ code: 'api/refused', status })
  })

  test.each([
    [403, 'origin', 'Origin not allowed: add this page to the origins of the project'],
    [401, 'authentication', 'Invalid key: this project id is unknown or disabled'],
    [401, '', 'JWT Token is not yet valid'],
  ])('error: F-16 %i %s %s', async (status, field, reason) => {
    const failure = await fail(say(refusal(field, reason), { status }))
    expect(failure).toMatchObject({ code: 'api/refused', status, field, reason })
  })

  test('behavior: F-01 to F-16 once it is over, the same call works', async () => {
    const latchkey = clientOf()
    server.play(say(page, { status: 503, type: 'text/html' }))
    await failureOf(ask(latchkey))
    server.play(say(right))
    expect(await ask(latchkey)).toEqual(body)
  })

  test('behavior: who gives up gets their own reason, and the line is closed', async () => {
    let isGone = false
    const asked = server.play((response) => {
      response.on('close', () => {
        isGone = true
      })
    })
    const controller = new AbortController()
    const result = ask(clientOf(), controller.signal)
    await asked
    controller.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    await vi.waitUntil(() => isGone)
  })
})
