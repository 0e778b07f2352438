import { isLatchkeyError } from '@latchkey/protocol'
import {
  type BalanceResponse,
  balanceCall,
  type Call,
  chainsCall,
  fungiblePriceCall,
  imageCall,
  onrampUrlCall,
  profileLookupCall,
  type profileReverseCall,
  type walletsCall,
} from '@latchkey/protocol/wire'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { countTurns } from '../../test/countTurns.js'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import type { Latchkey } from '../Latchkey.js'
import { readRetryAfter } from './readRetryAfter.js'
import { type RequestParameters, request } from './request.js'

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

const instance = (answer: Answer) => {
  const fetch = ((url: string, init: RequestInit) => Promise.resolve().then(() => answer(url, init))) as never
  return createLatchkey({
    adapters: [createScriptedAdapter().descriptor, createScriptedAdapter({ namespace: 'solana' }).descriptor],
    storage: null,
    api: { url: 'https://api.example//', projectId: 'P', fetch },
  })
}

const call = (answer: Answer, input: { signal?: AbortSignal } = {}) =>
  request(instance(answer), chainsCall, input)

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init })
const asJson = { headers: { 'content-type': 'application/json' } }
const good = { http: ['eip155:1'], ws: [] }
/** What a server does that never answers: it waits until the client gives up. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

async function codeOf(promise: Promise<unknown>) {
  try {
    await promise
  } catch (error) {
    if (isLatchkeyError(error)) return { code: error.code, ...error.context }
    throw error
  }
  throw new Error('nothing was thrown')
}

test('default: V-05 neither cookies nor the page’s address go along', async () => {
  const seen: { url: string; init: RequestInit }[] = []
  const answer: Answer = (url, init) => {
    seen.push({ url, init })
    return json(good)
  }
  expect(await call(answer)).toEqual(good)
  expect(seen[0]?.url).toBe(
    'https://api.example/v1/supported-chains?projectId=P&st=latchkey&sv=react-eip155%2Csolana-0.0.0',
  )
  expect(seen[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
})

/** What was sent, for calls whose answer does not matter. */
async function sentBy(make: (latchkey: Latchkey) => Promise<unknown>) {
  const sent: { url: URL; init: RequestInit }[] = []
  const latchkey = instance((url, init) => {
    sent.push({ url: new URL(url), init })
    return json({})
  })
  await make(latchkey).catch(() => {})
  const [{ url, init } = { url: new URL('https://nowhere'), init: {} }] = sent
  const { projectId, st, sv, ...query } = Object.fromEntries(url.searchParams)
  return { path: url.pathname, query, project: projectId, sdk: [st, sv], init }
}

test('param: input, its path and query filled in; lists have commas, and what is absent is left out', async () => {
  const { path, query, project, sdk } = await sentBy((latchkey) =>
    request(latchkey, balanceCall, {
      address: '0x1/2?3',
      currency: 'usd',
      chainId: undefined,
      forceUpdate: ['eip155:1:0xa', 'eip155:1:0xb'],
    }),
  )
  expect(path).toBe('/v1/account/0x1%2F2%3F3/balance')
  expect(query).toEqual({ currency: 'usd', forceUpdate: 'eip155:1:0xa,eip155:1:0xb' })
  expect([project, ...sdk]).toEqual(['P', 'latchkey', 'react-eip155,solana-0.0.0'])
})

test('param: body, as JSON', async () => {
  const { init } = await sentBy((latchkey) =>
    request(latchkey, fungiblePriceCall, { body: { addresses: [] } as never }),
  )
  expect(init).toMatchObject({
    method: 'POST',
    // The project that the wire wants in it is the client's to name.
    body: '{"addresses":[],"projectId":"P"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('param: idempotencyKey: repeats are one write', async () => {
  const { init } = await sentBy((latchkey) =>
    request(latchkey, onrampUrlCall, { body: {} as never, idempotencyKey: 'k' }),
  )
  expect(init).toMatchObject({ body: '{}', headers: { 'idempotency-key': 'k' } })
})

test('behavior: what our client always sends can be told otherwise', async () => {
  const lookUp = (more: object) =>
    sentBy((latchkey) => request(latchkey, profileLookupCall, { name: 'alice.latchkey.id', ...more }))
  expect((await lookUp({})).query).toEqual({ apiVersion: '2' })
  expect((await lookUp({ apiVersion: '1' })).query).toEqual({ apiVersion: '1' })
})

test('behavior: input and output have the types of the call', () => {
  type Input<call extends Call> = RequestParameters<call>
  expectTypeOf<keyof Input<typeof chainsCall>>().toEqualTypeOf<'signal' | 'isFresh'>()
  expectTypeOf<Input<typeof walletsCall>['page']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Input<typeof walletsCall>['chains']>().toEqualTypeOf<readonly string[] | string | undefined>()
  expectTypeOf<Input<typeof balanceCall>['chainId']>().toEqualTypeOf<readonly string[] | string | undefined>()
  expectTypeOf<Input<typeof profileReverseCall>['claimed']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Input<typeof fungiblePriceCall>['body']['addresses']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Input<typeof fungiblePriceCall>['body']>().not.toHaveProperty('projectId')
  expectTypeOf<Input<typeof fungiblePriceCall>>().not.toHaveProperty('idempotencyKey')
  expectTypeOf<Input<typeof onrampUrlCall>['idempotencyKey']>().toEqualTypeOf<string | undefined>()
  expectTypeOf(request<typeof balanceCall>).returns.resolves.toEqualTypeOf<BalanceResponse>()
  // @ts-expect-error an address is missing
  void (() => request({} as Latchkey, balanceCall, { currency: 'usd' }))
  // @ts-expect-error a picture is opened, not read
  void (() => request({} as Latchkey, imageCall, { url: '' }))
})

test('behavior: F-11 a long answer is read in two pieces, and the page goes on between them', async () => {
  const answer = (length: number) => () => json({ ...good, more: 'x'.repeat(length) })
  expect(await countTurns(() => call(answer(10)))).toEqual({ value: good, turns: 0 })
  const { value, turns } = await countTurns(() => call(answer(300_000)))
  expect(value).toEqual(good)
  expect(turns).toBeGreaterThan(0)
})

describe('error', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('error: F-01 F-02 F-03 nobody answers', async () => {
    const refused: Answer = () => {
      throw new TypeError('fetch failed')
    }
    expect(await codeOf(call(refused))).toEqual({ code: 'api/unreachable', call: 'chains' })
  })

  test('error: F-04 no byte within 8 seconds', async () => {
    const result = codeOf(call(hang))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await result).toEqual({ code: 'api/timeout', call: 'chains', afterMs: 8_000 })
  })

  test('error: F-06 a body that drips for longer than 8 seconds', async () => {
    const drip: Answer = (_, { signal }) => {
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          if (signal?.aborted) controller.error(signal.reason)
          else controller.enqueue(new Uint8Array([32]))
        },
      })
      return new Response(body, asJson)
    }
    const result = codeOf(call(drip))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toMatchObject({ code: 'api/timeout' })
  })

  test.each([
    ['F-07 truncated', '{"http":["eip155:1"'],
    ['F-08 empty', ''],
    ['F-09 HTML', '<!doctype html><title>Welcome</title>'],
    ['F-10 other types', '{"http":"eip155:1","ws":null}'],
    ['F-11 too deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('error: %s', async (_, text) => {
    expect(await codeOf(call(() => new Response(text, asJson)))).toMatchObject({ code: 'api/bad-response' })
  })

  test('error: F-11 more than 2 MiB is not read to the end', async () => {
    let sent = 0
    const endless: Answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 65_536
            controller.enqueue(new Uint8Array(65_536).fill(32))
          },
        }),
        asJson,
      )
    expect(await codeOf(call(endless))).toMatchObject({ code: 'api/bad-response' })
    expect(sent).toBeLessThan(3 * 1024 * 1024)
  })

  test('error: F-14 F-15 F-16 a refusal has its status, field, reason and time', async () => {
    const body = { status: 'FAILED', reasons: [{ field: 'rate_limited', description: 'Too many requests' }] }
    const limited = () => json(body, { status: 429, headers: { 'retry-after': '86400' } })
    expect(await codeOf(call(limited))).toEqual({
      code: 'api/refused',
      call: 'chains',
      status: 429,
      field: 'rate_limited',
      reason: 'Too many requests',
      retryAfterMs: 30_000,
    })
    const plain = () =>
      new Response('missing `chainId`', { status: 400, headers: { 'content-type': 'text/plain' } })
    expect(await codeOf(call(plain))).toMatchObject({ status: 400, reason: 'missing `chainId`', field: '' })
    const proxy = () =>
      new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    expect(await codeOf(call(proxy))).toMatchObject({ status: 502, reason: '' })
  })

  test('error: a caller who gives up gets its own reason, and the request ends', async () => {
    const controller = new AbortController()
    let ended = false
    const answer: Answer = (url, init) => {
      init.signal?.addEventListener('abort', () => {
        ended = true
      })
      return hang(url, init)
    }
    const result = call(answer, { signal: controller.signal })
    await Promise.resolve()
    await Promise.resolve()
    controller.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    expect(ended).toBe(true)
    await expect(call(answer, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })
})

test('behavior: F-14 Retry-After is at most 30 seconds, and nonsense is nothing', () => {
  expect(readRetryAfter('1')).toBe(1_000)
  expect(readRetryAfter('86400')).toBe(30_000)
  expect(readRetryAfter('soon')).toBeUndefined()
  expect(readRetryAfter('-5')).toBeUndefined()
  expect(readRetryAfter(null)).toBeUndefined()
  expect(readRetryAfter('Thu, 01 Jan 1970 00:00:10 GMT', 4_000)).toBe(6_000)
  expect(readRetryAfter('Thu, 01 Jan 1970 00:00:10 GMT', 90_000)).toBe(0)
})
