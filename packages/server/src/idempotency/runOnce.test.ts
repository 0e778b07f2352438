import { defineCall } from '@latchkey/protocol/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { postJson } from '../../test/postJson.js'
import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'
import { createApp } from '../createApp.js'
import { defineRoute } from '../http/Route.js'
import type { Store } from '../store/Store.js'
import { deleteOldKeys } from './keys.js'
import { runOnce } from './runOnce.js'

let store: Store
let dependencies: ReturnType<typeof createTestDependencies>
beforeAll(async () => {
  store = await openTestStore()
  dependencies = createTestDependencies({ store })
}, 60_000)
afterAll(() => store.close())

let keys = 0
/** A request with a key of its own, and how often it ran. */
function createRequest(answer: () => Reply | Promise<Reply> = () => ({ json: { ok: true } })) {
  const parameters = { key: `key ${keys++}`, scope: 'test', content: 'same' }
  const request = {
    runs: 0,
    parameters,
    send: (changes: Partial<typeof parameters> = {}) =>
      runOnce(dependencies, { ...parameters, ...changes }, async () => {
        request.runs++
        return answer()
      }),
  }
  return request
}

const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof Refusal) return error
  throw new Error(`not a refusal: ${error}`)
}

/** A promise that is settled from outside. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('default', async () => {
  const request = createRequest(() => ({
    json: { b: 1, a: 'é\u0000' },
    headers: { 'x-one': '1' },
    status: 201,
  }))
  const first = await request.send()
  const again = await request.send()
  expect(first.headers).toEqual({ 'x-one': '1' })
  expect(again).toEqual({ ...first, headers: { 'x-one': '1', 'idempotency-replayed': 'true' } })
  // To the byte: also the order of fields.
  expect(JSON.stringify('json' in again && again.json)).toBe(JSON.stringify('json' in first && first.json))
  expect(request.runs).toBe(1)
})

test('behavior: of fifty at once one runs, and the others are told to wait', async () => {
  const gate = createGate()
  const request = createRequest(async () => {
    await gate.opened
    return { json: 1 }
  })
  let refused = 0
  const all = Array.from({ length: 50 }, () =>
    request.send().then(
      () => 200,
      (error: Refusal) => {
        // The one that runs is held until all others have been answered.
        if (++refused === 49) gate.open()
        return error
      },
    ),
  )
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.find((answer) => answer !== 200)).toMatchObject({
    status: 409,
    field: 'in_progress',
    headers: { 'retry-after': '1' },
  })
  expect(request.runs).toBe(1)
  expect(await request.send()).toMatchObject({ json: 1 })
})

test('behavior: a refusal is the answer too', async () => {
  for (const status of [400, 401, 409, 422] as const) {
    const request = createRequest(() => {
      throw new Refusal({
        status,
        field: 'name',
        description: 'taken',
        form: 'text',
        headers: { 'x-one': '1' },
      })
    })
    await refusalOf(request.send())
    const again = await refusalOf(request.send())
    expect(again).toMatchObject({ status, field: 'name', message: 'taken', form: 'text' })
    expect(again.headers).toEqual({ 'x-one': '1', 'idempotency-replayed': 'true' })
    expect(request.runs).toBe(1)
  }
})

test('behavior: a refusal is kept for ten minutes, what was done for a day', async () => {
  const [refused, done] = [createRequest(() => Promise.reject(refuseValue('name', 'taken'))), createRequest()]
  await refusalOf(refused.send())
  await done.send()
  const minutesOf = async ({ parameters }: typeof done) => {
    const { rows } = await store.pool.query(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from idempotency_keys where key = $1',
      [parameters.key],
    )
    return rows[0].minutes
  }
  expect([await minutesOf(refused), await minutesOf(done)]).toEqual([10, 1_440])
})

test.each([
  ['a 503', () => refuseUnavailable('', 'down')],
  ['a 429', () => new Refusal({ status: 429, description: 'slowly' })],
  ['a crash', () => new TypeError('ours')],
])('behavior: after %s a repeat runs again', async (_, makeError) => {
  let failing = true
  const request = createRequest(() => {
    if (failing) throw makeError()
    return { json: 'now' }
  })
  await expect(request.send()).rejects.toThrow()
  failing = false
  expect(await request.send()).toEqual({ json: 'now' })
  expect(request.runs).toBe(2)
})

test('behavior: bytes come again as they were', async () => {
  const body = Uint8Array.of(0, 255, 1)
  const request = createRequest(() => ({ body, type: 'image/png' }))
  await request.send()
  const again = await request.send()
  expect('body' in again && [...Buffer.from(again.body)]).toEqual([0, 255, 1])
})

test('behavior: F-41 a repeat is told where the run before it may have happened', async () => {
  const told: boolean[] = []
  const errors = [refuseUnavailable('', 'a node is down'), new Error('the connection was lost'), undefined]
  const parameters = { key: `key ${keys++}`, scope: 'test', content: 'same' }
  const send = () =>
    runOnce(dependencies, parameters, async (isRepeat) => {
      told.push(isRepeat)
      const error = errors.shift()
      if (error) throw error
      return { json: 'done' }
    })
  await expect(send()).rejects.toThrow('a node is down')
  await expect(send()).rejects.toThrow('the connection was lost')
  expect(await send()).toEqual({ json: 'done' })
  expect(await send()).toMatchObject({ json: 'done', headers: { 'idempotency-replayed': 'true' } })
  // Whoever refused has changed nothing.
  expect(told).toEqual([false, false, true])
})

test('behavior: scopes do not share keys', async () => {
  const request = createRequest()
  await request.send()
  await request.send({ scope: 'another' })
  expect(request.runs).toBe(2)
})

test('behavior: a runner that was killed blocks its key until its lease is over', async () => {
  const gate = createGate()
  let first = true
  const request = createRequest(async () => {
    if (!first) return { json: 'second' }
    first = false
    await gate.opened
    return { json: 'first' }
  })
  const late = request.send()
  while (first) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await refusalOf(request.send())).status).toBe(409)
  await store.pool.query(
    "update idempotency_keys set leased_until = now() - interval '1 second' where key = $1",
    [request.parameters.key],
  )
  expect((await refusalOf(request.send({ content: 'other' }))).status).toBe(400)
  expect(await request.send()).toEqual({ json: 'second' })
  // Should the first only have slept, its client still gets what it did, and the record stays with the second.
  gate.open()
  expect(await late).toEqual({ json: 'first' })
  expect(await request.send()).toMatchObject({ json: 'second' })
})

test('behavior: after a day a key is new again, and what is old is deleted', async () => {
  const request = createRequest()
  await request.send()
  const age = () =>
    store.pool.query("update idempotency_keys set expires_at = now() - interval '1 second' where key = $1", [
      request.parameters.key,
    ])
  await age()
  await request.send({ content: 'other' })
  expect(request.runs).toBe(2)
  await age()
  expect(await deleteOldKeys(store)).toBe(1)
  expect(await deleteOldKeys(store)).toBe(0)
})

test('behavior: a database that is down when the answer is to be kept does not take the answer away', async () => {
  const other = await openTestStore()
  const reply = await runOnce(
    { ...dependencies, log: dependencies.log, metrics: dependencies.metrics, store: other },
    { key: 'k', scope: 's', content: '' },
    async () => {
      await other.close()
      return { json: 'done' }
    },
  )
  expect(reply).toEqual({ json: 'done' })
})

test('error: a key for another request', async () => {
  const request = createRequest()
  await request.send()
  const refusal = await refusalOf(request.send({ content: 'other' }))
  expect(refusal).toMatchObject({ status: 400, field: 'Idempotency-Key' })
  expect(request.runs).toBe(1)
})

test.each(['', 'a'.repeat(256), 'é', 'tab\there', 'nul\0'])('error: keys that are none: %j', async (key) => {
  const request = createRequest()
  expect(await refusalOf(request.send({ key }))).toMatchObject({ status: 400, field: 'Idempotency-Key' })
  expect(request.runs).toBe(0)
})

test('behavior: through the app', async () => {
  let runs = 0
  const route = defineRoute({
    call: defineCall({ name: 'write', method: 'POST', path: '/v1/write', idempotent: true }),
    access: 'none',
    summary: 'Writes.',
    handle: () => {
      runs++
      if (runs === 1) return { json: { runs } }
      throw refuseValue('name', 'no')
    },
  })
  const app = createApp(dependencies, [route])
  const send = (key: string, body: string) =>
    app.request('/v1/write', postJson(body, { 'idempotency-key': key }))
  const first = await send('app', '{}')
  const again = await send('app', '{}')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await first.json()).toEqual(await again.json())
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await send('app', '{"a":1}')).status).toBe(400)
  expect((await send('x'.repeat(300), '{}')).status).toBe(400)
  expect(runs).toBe(1)
})
