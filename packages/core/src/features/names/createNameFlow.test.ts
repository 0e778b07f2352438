import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { createNameFlow } from './createNameFlow.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const suggested = (name: string, registered = false) => ({
  suggestions: [
    { name, registered },
    { name: 'alice-one.latchkey.id', registered: false },
  ],
})

async function setUp(answer: (url: URL, init: RequestInit) => Response | Promise<Response>) {
  const { descriptor, script } = createScriptedAdapter()
  const asked: URL[] = []
  const fetch = (async (input: string, init: RequestInit) => {
    asked.push(new URL(input))
    return answer(new URL(input), init)
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const connected = connect(latchkey, { connectorId: 'wallet' })
  await vi.runAllTimersAsync()
  await connected
  const flow = createNameFlow(latchkey, { namespace: 'eip155' })
  const state = () => flow.store.getState()
  const type = async (text: string) => {
    flow.edit(text)
    await vi.advanceTimersByTimeAsync(400)
  }
  return { latchkey, script, asked, flow, state, type }
}

describe('edit', () => {
  test('default: asked once after a pause, whatever was typed before', async () => {
    const { flow, asked, state, type } = await setUp((url) =>
      json(suggested(`${url.pathname.split('/').pop()}.latchkey.id`)),
    )
    for (const text of ['a', 'al', 'ali', 'alic', 'Alice']) flow.edit(text)
    expect(state()).toMatchObject({ availability: 'checking' })
    await type('Alice')
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/profile/suggestions/alice'])
    expect(state()).toMatchObject({
      availability: 'free',
      name: 'alice.latchkey.id',
      zone: 'latchkey.id',
      suggestions: ['alice-one.latchkey.id'],
    })
    // A suggestion is typed as it is.
    await type('alice-one.latchkey.id')
    expect(state()).toMatchObject({ label: 'alice-one', name: 'alice-one.latchkey.id' })
  })

  test('behavior: S-07 what breaks the rule is asked of nobody', async () => {
    const { asked, state, type } = await setUp(() => json({}))
    for (const [text, rule] of [
      ['ali', 'short'],
      ['al ice', 'letters'],
      ['alice-', 'hyphens'],
      ['a'.repeat(64), 'long'],
    ]) {
      await type(text as string)
      expect(state()).toMatchObject({ rule, availability: undefined })
    }
    expect(asked).toEqual([])
  })

  test('behavior: an older answer never overwrites a newer one', async () => {
    const waiting: ((response: Response) => void)[] = []
    const { state, type } = await setUp(() => new Promise((resolve) => waiting.push(resolve)))
    await type('alice')
    await type('bobby')
    waiting[1]?.(json(suggested('bobby.latchkey.id', true)))
    await vi.advanceTimersByTimeAsync(1)
    waiting[0]?.(json(suggested('alice.latchkey.id')))
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ availability: 'taken', name: 'bobby.latchkey.id' })
  })
})

describe('register', () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['a server that fails', () => json({}, 500)],
    ['one that is unreachable', () => Promise.reject(new TypeError('offline'))],
    ['an answer about another name', () => json(suggested('mallory.latchkey.id'))],
    ['an empty answer', () => json({ suggestions: [] })],
    ['nonsense', () => json([])],
  ]
  test.each(failures)('error: S-08 %s: could not check is not free', async (_, answer) => {
    const { flow, state, type, script } = await setUp(answer)
    let isSigned = false
    script.onSign = async () => {
      isSigned = true
    }
    await type('alice')
    expect(state()).toMatchObject({ availability: 'unknown', error: expect.any(LatchkeyError) })
    await flow.register()
    expect([isSigned, state().step]).toEqual([false, 'form'])
  })

  test('error: declined in the wallet; the form stays as it was', async () => {
    const { flow, state, type, script } = await setUp((url) =>
      url.pathname.endsWith('/nonce')
        ? json({ nonce: 'n', expiresAt: 4_000_000_000, domain: 'latchkey.id' })
        : json(suggested('alice.latchkey.id')),
    )
    const signed: string[] = []
    script.onSign = async ({ message }) => {
      signed.push(message)
      throw new LatchkeyError('wallet/rejected')
    }
    await type('alice')
    await flow.register()
    expect(state()).toMatchObject({
      step: 'form',
      label: 'alice',
      availability: 'free',
      problem: { code: 'wallet/rejected' },
    })
    expect(signed.map((text) => JSON.parse(text))).toEqual([
      {
        domain: 'latchkey.id',
        action: 'register',
        name: 'alice.latchkey.id',
        address: '0xaaaa',
        coin_type: 60,
        attributes: {},
        nonce: 'n',
      },
    ])
  })

  test('behavior: what is signed has a line for each field, for wallets show it as it is', async () => {
    const { flow, type, script } = await setUp((url) =>
      url.pathname.endsWith('/nonce')
        ? json({ nonce: 'n', expiresAt: 4_000_000_000, domain: 'latchkey.id' })
        : json(suggested('alice.latchkey.id')),
    )
    const signed: string[] = []
    script.onSign = async ({ message }) => {
      signed.push(message)
      throw new LatchkeyError('wallet/rejected')
    }
    await type('alice')
    await flow.register()
    expect(signed[0]?.split('\n')).toContain('  "name": "alice.latchkey.id",')
  })

  test('behavior: another account begins anew', async () => {
    const { latchkey, state, type } = await setUp(() => json(suggested('alice.latchkey.id')))
    await type('alice')
    const { namespaces } = latchkey.store.getState()
    latchkey.store.setState({ namespaces: { ...namespaces, eip155: { status: 'disconnected' } } })
    expect(state()).toEqual({ step: 'form', label: '', suggestions: [], zone: 'latchkey.id' })
  })
})
