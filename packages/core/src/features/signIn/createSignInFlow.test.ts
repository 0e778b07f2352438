import { type Caip10Id, LatchkeyError } from '@latchkey/protocol'
import { parseSignInMessage, type SignInMessage } from '@latchkey/protocol/sign-in'
import { describe, expect, test, vi } from 'vitest'
import {
  alice,
  bob,
  chainTwo,
  createMapStorage,
  createScriptedAdapter,
} from '../../../test/scriptedAdapter.js'
import type { SignInInput } from '../../adapter/SignCapability.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import type { SignedMessage, SignInAccount, SignInSession } from './AuthenticationAdapter.js'
import {
  type CreateAuthenticationAdapterParameters,
  createAuthenticationAdapter,
} from './createAuthenticationAdapter.js'
import { createSignInFlow } from './createSignInFlow.js'

const page = { host: 'app.example', origin: 'https://app.example' }
const at = Date.UTC(2026, 10, 17)
const sessionOf = ({ namespace, address }: SignInAccount, chain = '1'): SignInSession => ({
  account: `${namespace}:${chain}:${address}` as Caip10Id,
})

/** A page's own server, scripted: it trusts whatever is signed. */
function createServer() {
  const sessions = new Map<string, SignInSession>()
  const verified: SignedMessage[] = []
  const key = ({ address }: SignInAccount) => address
  const server = {
    sessions,
    verified,
    onNonce: async () => {},
    onVerify: async (_signed: SignedMessage) => {},
    onSession: async () => {},
    expiresAt: undefined as number | undefined,
    functions: {
      getNonce: async () => {
        await server.onNonce()
        return 'abcdefgh12345678'
      },
      async verify(signed: SignedMessage) {
        await server.onVerify(signed)
        verified.push(signed)
        sessions.set(key(signed), { ...sessionOf(signed), expiresAt: server.expiresAt })
        return sessions.get(key(signed))
      },
      async getSession(account: SignInAccount) {
        await server.onSession()
        return sessions.get(key(account))
      },
      async signOut(account: SignInAccount) {
        sessions.delete(key(account))
      },
    },
  }
  return server
}

async function setUp({
  isConnected = true,
  namespace = 'eip155',
  reference = '1',
  storage = createMapStorage(),
  server = createServer(),
  ...options
}: {
  isConnected?: boolean
  namespace?: 'eip155' | 'solana'
  reference?: string
  storage?: ReturnType<typeof createMapStorage>
  server?: ReturnType<typeof createServer>
} & Partial<CreateAuthenticationAdapterParameters> = {}) {
  const scripted = createScriptedAdapter({ namespace, reference })
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor],
    storage,
    signIn: createAuthenticationAdapter({ ...server.functions, ...options }),
  })
  const events: unknown[] = []
  latchkey.internal.listeners.add((event) => events.push(event))
  const asked: string[] = []
  scripted.script.onSign = async ({ message }) => void asked.push(message)
  const flow = createSignInFlow(latchkey, { now: () => at, page })
  const state = () => flow.store.getState()
  const until = (step: string) => vi.waitUntil(() => state().step === step)
  if (isConnected) {
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitUntil(() => state().step !== 'checking')
  }
  return { ...scripted, latchkey, flow, state, until, server, asked, events, storage }
}

describe('signing in', () => {
  test('default', async () => {
    const { flow, state, server, asked, events } = await setUp({ statement: 'Welcome.' })
    expect(state()).toMatchObject({ step: 'idle', isWanted: true })
    const steps: string[] = []
    flow.store.subscribe(({ step }) => steps.push(step))
    expect(await flow.signIn()).toEqual(sessionOf({ namespace: 'eip155', address: alice }))
    expect(steps).toEqual(['preparing', 'signing', 'verifying', 'signed-in'])
    expect(state()).toMatchObject({ isWanted: false, session: { account: `eip155:1:${alice}` } })
    expect(asked).toEqual([server.verified[0]?.message])
    expect(parseSignInMessage(asked[0] ?? '')).toEqual({
      domain: 'app.example',
      uri: 'https://app.example',
      address: alice,
      chainId: 'eip155:1',
      nonce: 'abcdefgh12345678',
      issuedAt: new Date(at).toISOString(),
      statement: 'Welcome.',
    })
    expect(events).toContainEqual({ type: 'signed-in', namespace: 'eip155' })
  })

  test('behavior: the wallet is asked once, however often the button is pressed', async () => {
    const { flow, asked, until, state, script } = await setUp()
    let sign = () => {}
    script.onSign = ({ message }) => {
      asked.push(message)
      return new Promise((resolve) => {
        sign = resolve
      })
    }
    const signing = flow.signIn()
    await until('signing')
    expect(await flow.signIn()).toBeUndefined()
    sign()
    expect(await signing).toBeDefined()
    expect(asked).toHaveLength(1)
    expect(state().step).toBe('signed-in')
  })

  test('param: createMessage: the page’s own text', async () => {
    const { flow, asked } = await setUp({ createMessage: ({ nonce }) => `Hello ${nonce}` })
    await flow.signIn()
    expect(asked).toEqual(['Hello abcdefgh12345678'])
  })

  test('behavior: nobody is asked before a wallet is connected', async () => {
    const { flow, state, asked } = await setUp({ isConnected: false })
    expect(await flow.signIn()).toBeUndefined()
    expect(state()).toEqual({ step: 'idle', isWanted: false })
    expect(asked).toEqual([])
  })

  test('error: a page without a way to sign in says what to pass', async () => {
    const scripted = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
    await connect(latchkey, { connectorId: 'wallet' })
    const flow = createSignInFlow(latchkey, { page })
    await flow.signIn()
    expect(flow.store.getState()).toMatchObject({ step: 'failed', isWanted: false })
    expect(flow.store.getState().problem?.error.message).toContain('Pass signIn to createLatchkey()')
  })
})

describe('wallets that know a sign-in', () => {
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  async function setUpSolana(options: Parameters<typeof setUp>[0] = {}) {
    const asSignIn = vi.fn(
      async ({ address, input }: { address: string; input: SignInInput }) =>
        ({ address, message: `written by the wallet for ${input.nonce}`, signature: '0x5151' }) as const,
    )
    const setting = await setUp({ namespace: 'solana', reference: mainnet, ...options })
    const sign = await setting.adapter.sign?.()
    if (!sign) throw new Error('The scripted adapter signs.')
    setting.adapter.sign = async () => ({ ...sign, signIn: asSignIn })
    return { ...setting, asSignIn }
  }

  test('default: the wallet writes the text, and the server gets what it wrote', async () => {
    const { flow, asked, asSignIn, server } = await setUpSolana()
    await flow.signIn()
    expect(asked).toEqual([])
    expect(asSignIn.mock.calls[0]?.[0]).toEqual({
      address: alice,
      input: {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        chainId: 'mainnet',
        nonce: 'abcdefgh12345678',
        issuedAt: new Date(at).toISOString(),
        statement: undefined,
      },
    })
    expect(server.verified[0]).toMatchObject({
      message: 'written by the wallet for abcdefgh12345678',
      signature: '0x5151',
    })
  })

  test('behavior: one that cannot signs the same text as a message', async () => {
    const { flow, asked, asSignIn, state } = await setUpSolana()
    asSignIn.mockRejectedValue(
      new LatchkeyError('capability/unsupported', { context: { namespace: 'solana', capability: 'sign' } }),
    )
    await flow.signIn()
    expect(parseSignInMessage(asked[0] ?? '')).toMatchObject({
      address: alice,
      chainId: `solana:${mainnet}`,
    })
    expect(state().step).toBe('signed-in')
  })

  test('behavior: a chain that wallets have no word for is signed in to by a message', async () => {
    const { flow, asked, asSignIn } = await setUpSolana({ reference: '1' })
    await flow.signIn()
    expect(asSignIn).not.toHaveBeenCalled()
    expect(parseSignInMessage(asked[0] ?? '')).toMatchObject({ chainId: 'solana:1' })
  })

  test('behavior: declined, the wallet is not asked in another way', async () => {
    const { flow, asked, asSignIn, state } = await setUpSolana()
    asSignIn.mockRejectedValue(new LatchkeyError('wallet/rejected'))
    await flow.signIn()
    expect(asked).toEqual([])
    expect(state().problem?.kind).toBe('declined')
  })

  test('behavior: a text of the page’s own is signed as a message', async () => {
    const { flow, asked, asSignIn } = await setUpSolana({
      createMessage: (fields: SignInMessage) => `Mine: ${fields.nonce}`,
    })
    await flow.signIn()
    expect(asSignIn).not.toHaveBeenCalled()
    expect(asked).toEqual(['Mine: abcdefgh12345678'])
  })
})

describe('one question for each account', () => {
  test('default: a reload asks the server and not the person', async () => {
    const { flow, server, storage } = await setUp()
    await flow.signIn()
    const next = await setUp({ server, storage })
    expect(next.state()).toMatchObject({ step: 'signed-in', isWanted: false })
    expect(next.asked).toEqual([])
  })

  test('behavior: another network of the account changes nothing', async () => {
    const { flow, state, script } = await setUp()
    await flow.signIn()
    const seen = vi.fn()
    flow.store.subscribe(seen)
    script.change({
      connectorId: 'wallet',
      accounts: [{ address: alice }],
      caipNetworkId: chainTwo.caipNetworkId,
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).not.toHaveBeenCalled()
    expect(state().step).toBe('signed-in')
  })

  test('behavior: another account is asked anew, and the first is still signed in', async () => {
    const { flow, state, script, until, latchkey } = await setUp()
    await flow.signIn()
    const use = (address: string) =>
      script.change({
        connectorId: 'wallet',
        accounts: [{ address }],
        caipNetworkId: latchkey.networks[0]?.caipNetworkId as never,
      })
    use(bob)
    expect(state().session).toBeUndefined()
    await until('idle')
    expect(state()).toMatchObject({ isWanted: true, account: { address: bob } })
    use(alice)
    await until('signed-in')
    expect(state()).toMatchObject({ isWanted: false, account: { address: alice } })
  })

  test('behavior: the session of another account is none', async () => {
    const { flow, server, state } = await setUp()
    server.sessions.set(alice, sessionOf({ namespace: 'eip155', address: bob }))
    await flow.check()
    expect(state()).toMatchObject({ step: 'idle', isWanted: true })
    expect(state().session).toBeUndefined()
  })

  test('behavior: a session is found however its server spells the address', async () => {
    const { flow, server, state } = await setUp()
    server.sessions.set(alice, sessionOf({ namespace: 'eip155', address: '0xAAAA' }))
    await flow.check()
    expect(state()).toMatchObject({ step: 'signed-in', session: { account: 'eip155:1:0xAAAA' } })
  })

  test('behavior: an answer for the account before is not taken for this one', async () => {
    let answer = () => {}
    const server = createServer()
    const { flow, state, script, until, latchkey, asked } = await setUp({ server })
    server.onVerify = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const signing = flow.signIn()
    await until('verifying')
    script.change({
      connectorId: 'wallet',
      accounts: [{ address: bob }],
      caipNetworkId: latchkey.networks[0]?.caipNetworkId as never,
    })
    await until('idle')
    answer()
    expect(await signing).toBeUndefined()
    expect(state()).toMatchObject({ step: 'idle', account: { address: bob } })
    expect(asked).toHaveLength(1)
    // The session that nobody waits for is ended.
    await vi.waitUntil(() => server.sessions.size === 0)
  })

  test('behavior: a session that ends is asked about, and then the person', async () => {
    vi.useFakeTimers({ now: at })
    try {
      const server = createServer()
      server.expiresAt = at / 1_000 + 60
      const { flow, state } = await setUp({ server })
      await flow.signIn()
      server.sessions.clear()
      await vi.advanceTimersByTimeAsync(59_000)
      expect(state().step).toBe('signed-in')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(state()).toMatchObject({ step: 'idle', isWanted: true })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('going without', () => {
  test('default: where it is required, cancelling disconnects', async () => {
    const { flow, state, latchkey } = await setUp()
    await flow.cancel()
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('disconnected')
    expect(state()).toMatchObject({ step: 'idle', isWanted: false })
    expect(state().account).toBeUndefined()
    // Who connects again is asked again.
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitUntil(() => state().isWanted)
  })

  test('param: isRequired: where it is optional one stays, and is not asked again, after a reload neither', async () => {
    const { flow, state, latchkey, server, storage } = await setUp({ isRequired: false })
    await flow.cancel()
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('connected')
    expect(state()).toMatchObject({ step: 'idle', isWanted: false })
    const next = await setUp({ isRequired: false, server, storage })
    expect(next.state()).toMatchObject({ step: 'idle', isWanted: false })
    // It can still be done.
    await next.flow.signIn()
    expect(next.state().step).toBe('signed-in')
  })

  test('behavior: who gives up is asked at no moment of it', async () => {
    const { flow } = await setUp()
    const wanted: boolean[] = []
    flow.store.subscribe(({ isWanted }) => wanted.push(isWanted))
    await flow.cancel()
    expect(wanted).not.toContain(true)
  })

  test('behavior: a signature that comes after the person gave up signs nobody in', async () => {
    const { flow, state, script, until, server } = await setUp({ isRequired: false })
    let sign = () => {}
    script.onSign = () =>
      new Promise((resolve) => {
        sign = resolve
      })
    const signing = flow.signIn()
    await until('signing')
    await flow.cancel()
    sign()
    expect(await signing).toBeUndefined()
    expect(server.verified).toEqual([])
    expect(state().step).toBe('idle')
  })

  test('behavior: who disconnects is signed out, who locks the wallet is not', async () => {
    const { flow, server, latchkey, script, events } = await setUp()
    await flow.signIn()
    script.change()
    expect(server.sessions.size).toBe(1)
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitUntil(() => flow.store.getState().step === 'signed-in')
    await disconnect(latchkey)
    await vi.waitUntil(() => server.sessions.size === 0)
    expect(events.at(-1)).toEqual({ type: 'signed-out', namespace: 'eip155' })
  })
})

describe('signing out', () => {
  test('default: the session ends, and the connection where it is required', async () => {
    const { flow, server, state, latchkey } = await setUp()
    const signOut = vi.spyOn(server.sessions, 'delete')
    await flow.signIn()
    await flow.signOut()
    expect(server.sessions.size).toBe(0)
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('disconnected')
    expect(state().step).toBe('idle')
  })

  test('param: isRequired: optional, one stays connected and is not asked at once', async () => {
    const { flow, server, state, latchkey } = await setUp({ isRequired: false })
    await flow.signIn()
    await flow.signOut()
    expect(server.sessions.size).toBe(0)
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('connected')
    expect(state()).toMatchObject({ step: 'idle', isWanted: false })
  })

  test('error: a server that does not answer keeps nobody signed in here, and it is told', async () => {
    const { flow, state, latchkey } = await setUp({
      signOut: () => Promise.reject(new LatchkeyError('api/unreachable', { context: { call: 'signInEnd' } })),
    })
    await flow.signIn()
    await expect(flow.signOut()).rejects.toMatchObject({ code: 'api/unreachable' })
    expect(state().session).toBeUndefined()
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('disconnected')
  })
})

describe('what goes wrong', () => {
  const refused = (field: string, status = 401) =>
    new LatchkeyError('api/refused', { context: { call: 'signInVerify', status, field, reason: 'No.' } })

  test('error: declined in the wallet: the person is still connected and can try again', async () => {
    const { flow, state, script, latchkey } = await setUp()
    script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await flow.signIn()
    expect(state()).toMatchObject({ step: 'failed', isWanted: true, problem: { kind: 'declined' } })
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('connected')
    script.onSign = async () => {}
    await flow.signIn()
    expect(state().step).toBe('signed-in')
    expect(state().problem).toBeUndefined()
  })

  test('error: no nonce: the wallet is not asked', async () => {
    const { flow, state, server, asked } = await setUp()
    server.onNonce = () => Promise.reject(new TypeError('offline'))
    await flow.signIn()
    expect(state()).toMatchObject({ step: 'failed', problem: { kind: 'start' } })
    expect(asked).toEqual([])
  })

  test('error: nobody can say who is signed in: told where it is required, and asked again', async () => {
    const server = createServer()
    server.onSession = () => Promise.reject(new TypeError('offline'))
    const { flow, state } = await setUp({ server })
    expect(state()).toMatchObject({ step: 'failed', isWanted: true, problem: { kind: 'session' } })
    const optional = await setUp({ server, isRequired: false })
    expect(optional.state()).toMatchObject({ step: 'failed', isWanted: false })
    server.onSession = async () => {}
    await flow.check()
    expect(state()).toMatchObject({ step: 'idle', isWanted: true })
  })

  test.each([
    ['a wrong clock', refused('time'), 'expired'],
    ['a nonce that is used up', refused('nonce'), 'other'],
    ['S-35 no node to ask a contract', refused('', 503), 'other'],
    ['a signature that is wrong', refused('signature'), 'smart-account'],
  ])('error: %s', async (_, error, kind) => {
    const { flow, state, server, script } = await setUp()
    script.isContract = true
    server.onVerify = () => Promise.reject(error)
    await flow.signIn()
    expect(state()).toMatchObject({ step: 'failed', problem: { kind, error } })
  })

  test('error: a key whose signature is refused is no smart account', async () => {
    const { flow, state } = await setUp({ verify: async () => undefined })
    await flow.signIn()
    expect(state()).toMatchObject({ problem: { kind: 'other', error: { code: 'api/refused' } } })
  })

  test('error: a server that signs in another account has signed in nobody', async () => {
    const { flow, state } = await setUp({
      verify: async () => sessionOf({ namespace: 'eip155', address: bob }),
    })
    expect(await flow.signIn()).toBeUndefined()
    expect(state()).toMatchObject({ step: 'failed' })
    expect(state().session).toBeUndefined()
  })
})

describe('a wallet that signs in as it connects', () => {
  const proposed = { chains: ['eip155:1'], methods: ['personal_sign'] }
  const signed = { account: `eip155:1:${alice}` as Caip10Id, message: 'text', signature: '0x00' as const }

  test('default: the server is handed what was signed, and nobody is asked again', async () => {
    const { flow, state, latchkey, server, asked, events } = await setUp({
      isConnected: false,
      statement: 'Welcome.',
    })
    const offer = await flow.signInByPairing(proposed)
    expect(offer?.request).toEqual({
      ...proposed,
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'abcdefgh12345678',
      statement: 'Welcome.',
    })
    await offer?.accept([signed])
    expect(server.verified).toEqual([
      { namespace: 'eip155', address: alice, message: 'text', signature: '0x00' },
    ])
    expect(events).toEqual([])
    const wanted: boolean[] = []
    flow.store.subscribe(({ isWanted }) => wanted.push(isWanted))
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitUntil(() => state().step === 'signed-in')
    expect(wanted).not.toContain(true)
    expect(asked).toEqual([])
    expect(events.filter((event) => (event as { type: string }).type === 'signed-in')).toHaveLength(1)
    await flow.check()
    expect(events.filter((event) => (event as { type: string }).type === 'signed-in')).toHaveLength(1)
  })

  test('behavior: where the server refuses it, or the wallet signed nothing, the person is asked', async () => {
    const { flow, state, latchkey, server, events } = await setUp({ isConnected: false })
    server.onVerify = () => Promise.reject(new Error('no'))
    const offer = await flow.signInByPairing(proposed)
    await offer?.accept([signed])
    await offer?.accept([])
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitUntil(() => state().isWanted)
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'signed-in' }))
  })

  test('behavior: not without a nonce', async () => {
    const { flow, server } = await setUp({ isConnected: false })
    server.onNonce = () => Promise.reject(new Error('no'))
    expect(await flow.signInByPairing(proposed)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.onNonce = () => new Promise(() => {})
    const waiting = flow.signInByPairing(proposed)
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    expect(await waiting).toBeUndefined()
  })
})
