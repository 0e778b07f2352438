import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openReflector } from '@latchkey/server/reflector'
import { toSolanaKey } from '@latchkey/testing/solana'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { deferred } from '../../test/deferred.js'
import { seeds } from '../../test/fakeWallet.js'
import { createDevice, openSocket } from '../../test/mobile.js'
import { isSigned } from '../features/isSigned.js'
import { fromBase64, toBase64 } from './bytes.js'
import { createMobileSession } from './createMobileSession.js'
import type { MobileSession } from './MobileSession.js'
import type { MobileSocket } from './MobileSocket.js'

let device: ReturnType<typeof createDevice> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await device?.app.close()
  device = undefined
})

function start(parameters?: Parameters<typeof createDevice>[0]) {
  const made = createDevice(parameters)
  device = made
  return { ...made, session: createMobileSession(made.reach) }
}
const identity = { name: 'Shop', uri: 'https://shop.example' }
const authorize = (session: MobileSession, auth_token?: string) =>
  session.request('authorize', { identity, chain: 'solana:mainnet', ...(auth_token && { auth_token }) })
const failed = (reason: string) => ({ code: 'mobile/failed', context: { reason } })

describe('a session', () => {
  test('default: authorize, sign, authorize again by token, deauthorize', async () => {
    const { app, session, reach, links } = start({ walletUriBase: 'https://wallet.example/app' })
    const states: string[] = []
    session.state.subscribe(() => states.push(session.state.get()))
    expect(session.state.get()).toBe('disconnected')
    expect(await session.open()).toEqual({ version: 'v1' })
    const granted = await authorize(session)
    expect(granted.accounts.map(({ address }) => address)).toEqual(
      seeds.map((seed) => toBase64(toSolanaKey(seed).publicKey)),
    )
    expect(granted.wallet_uri_base).toBe('https://wallet.example/app')
    const message = new TextEncoder().encode('hello')
    const [address = ''] = granted.accounts.map((account) => account.address)
    const { signed_payloads } = await session.request('sign_messages', {
      addresses: [address],
      payloads: [toBase64(message)],
    })
    const signed = fromBase64(signed_payloads[0] ?? '')
    expect(signed.slice(0, -64)).toEqual(message)
    const signature = signed.slice(-64)
    expect(await isSigned({ key: fromBase64(address), message, signature })).toBe(true)
    session.close()
    expect(states).toEqual(['connecting', 'hello_req_sent', 'connected', 'disconnected'])
    expect(links[0]).toMatch(
      /^solana-wallet:\/v1\/associate\/local\?association=[\w.-]{88}&port=6[1-5]\d{3}&v=v1$/,
    )

    const next = createMobileSession({ ...reach, baseUrl: granted.wallet_uri_base ?? '' })
    await next.open()
    expect(links[1]).toMatch(/^https:\/\/wallet\.example\/app\/v1\/associate\/local\?/)
    expect((await authorize(next, granted.auth_token)).auth_token).toBe(granted.auth_token)
    expect(app.control.requests).toHaveLength(2)
    await next.request('deauthorize', { auth_token: granted.auth_token })
    // The token is worth nothing now, so the person is asked.
    expect((await authorize(next, granted.auth_token)).auth_token).not.toBe(granted.auth_token)
    expect(app.control.requests).toHaveLength(3)
    next.close()
  })

  test('behavior: requests at once are numbered and answered each by its own', async () => {
    const { session } = start()
    await session.open()
    await authorize(session)
    const answers = await Promise.all([
      session.request('get_capabilities', {}),
      authorize(session),
      session.request('get_capabilities', {}),
    ])
    expect(answers.map((answer) => 'auth_token' in answer)).toEqual([false, true, false])
    session.close()
  })

  test('behavior: an app that is not ready asks for the greeting again', async () => {
    const { app, session } = start()
    app.once({ type: 'ping' })
    expect(await session.open()).toEqual({ version: 'v1' })
    session.close()
  })

  test('behavior: an app of before there were versions', async () => {
    const { app, session } = start()
    app.once({ type: 'version', version: undefined })
    expect(await session.open()).toEqual({ version: 'legacy' })
    const { auth_token } = await session.request('authorize', { identity, cluster: 'mainnet-beta' })
    expect((await session.request('reauthorize', { identity, auth_token })).auth_token).toBe(auth_token)
    session.close()
  })
})

describe('what a wallet refuses', () => {
  test.each([
    [-1, 'authorization-failed', undefined, {}],
    [-2, 'invalid-payloads', { valid: [true, false] }, { valid: [true, false] }],
    [-3, 'not-signed', undefined, {}],
    [-4, 'not-submitted', { signatures: ['c2ln', null] }, { signatures: ['c2ln', null] }],
    [-5, 'too-many-payloads', { valid: 'nonsense' }, {}],
    [-100, 'attestation-failed', undefined, {}],
  ])('error: %i is %s', async (code, reason, data, said) => {
    const { app, session } = start()
    await session.open()
    app.control.once({ type: 'fail', error: { code, message: 'No.', data } })
    await expect(authorize(session)).rejects.toMatchObject({
      code: 'mobile/refused',
      context: { reason, walletCode: code, method: 'authorize', ...said },
      details: 'No.',
    })
    // The session goes on.
    await authorize(session)
    session.close()
  })

  test('error: a code that is not of the protocol', async () => {
    const { session } = start()
    await session.open()
    await expect(session.request('clone_authorization', { auth_token: '' })).rejects.toMatchObject({
      code: 'wallet/failed',
      context: { walletCode: -32601, method: 'clone_authorization' },
    })
    session.close()
  })

  test.each([undefined, 5, {}, { auth_token: 't', accounts: [{}] }])(
    'error: the answer %j makes no sense',
    async (value) => {
      const { app, session } = start()
      await session.open()
      app.control.once({ type: 'garbage', value })
      await expect(authorize(session)).rejects.toMatchObject({ code: 'wallet/invalid-response' })
      session.close()
    },
  )

  test('error: F-38 a wallet that wants to be opened by http', async () => {
    const { session } = start({ walletUriBase: 'http://wallet.example' })
    await session.open()
    await expect(authorize(session)).rejects.toMatchObject(failed('wallet-base-url'))
    session.close()
  })
})

describe('a session that breaks', () => {
  test.each([1, 2, -1])('error: F-38 an answer whose number is wrong by %i ends it', async (by) => {
    const { app, session } = start()
    app.once({ type: 'sequence', by })
    await session.open()
    const both = [authorize(session), session.request('get_capabilities', {})]
    for (const one of both) await expect(one).rejects.toMatchObject(failed('sequence'))
    expect(session.state.get()).toBe('disconnected')
    await expect(authorize(session)).rejects.toMatchObject(failed('sequence'))
  })

  test.each(['2', 'v2', ''])('error: F-38 a version %j that nobody knows', async (version) => {
    const { app, session } = start()
    app.once({ type: 'version', version })
    await expect(session.open()).rejects.toMatchObject(failed('protocol-version'))
    expect(session.state.get()).toBe('disconnected')
  })

  test('error: F-38 the socket is lost while the wallet is asked', async () => {
    const { app, session } = start()
    app.once({ type: 'drop', method: 'sign_messages' })
    await session.open()
    await authorize(session)
    await expect(session.request('sign_messages', { addresses: [], payloads: [] })).rejects.toMatchObject(
      failed('session-closed'),
    )
    expect(session.state.get()).toBe('disconnected')
  })

  test('error: bytes that are no message', async () => {
    const { app, session } = start()
    app.once({ type: 'noise' })
    await session.open()
    await expect(authorize(session)).rejects.toMatchObject({ code: 'mobile/failed' })
  })

  test('error: closed while it waits, and used afterwards', async () => {
    const { app, session } = start()
    app.control.behave({ type: 'hang' })
    await session.open()
    const waiting = authorize(session)
    session.close()
    await expect(waiting).rejects.toMatchObject(failed('session-closed'))
    await expect(authorize(session)).rejects.toMatchObject(failed('session-closed'))
    await expect(session.open()).rejects.toMatchObject(failed('session-closed'))
  })

  test('error: closed while the app starts', async () => {
    const session = createMobileSession({ launch: () => new Promise(() => {}) })
    const opening = session.open()
    await expect(authorize(session)).rejects.toMatchObject(failed('session-closed'))
    session.close()
    await expect(opening).rejects.toMatchObject(failed('session-closed'))
  })
})

describe('before there is a session', () => {
  test.each([49_151, 65_536, 0, 50_000.5, Number.NaN])('error: F-38 the port %d', async (port) => {
    const launch = vi.fn(async () => {})
    await expect(createMobileSession({ port, launch }).open()).rejects.toMatchObject(
      failed('association-port'),
    )
    expect(launch).not.toHaveBeenCalled()
  })

  test.each(['http://wallet.example', 'solana-wallet:/', 'javascript:alert(1)', 'wallet.example', ''])(
    'error: F-38 the address %j of a wallet',
    async (baseUrl) => {
      const launch = vi.fn(async () => {})
      const opening = createMobileSession({ baseUrl, launch }).open()
      await expect(opening).rejects.toMatchObject(failed('wallet-base-url'))
      expect(launch).not.toHaveBeenCalled()
    },
  )

  test('error: a page that is not secure', async () => {
    await expect(createMobileSession().open()).rejects.toMatchObject(failed('insecure-context'))
  })

  test('error: F-38 nothing listens: tried at the delays of the protocol, for 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const tried: number[] = []
    const launched = deferred()
    const refuse = () => {
      tried.push(Date.now())
      const socket = createDeafSocket()
      queueMicrotask(() => socket.onclose?.({} as never))
      return socket
    }
    const session = createMobileSession({
      launch: async () => launched.resolve(undefined),
      openSocket: refuse,
    })
    const began = Date.now()
    const opening = session.open()
    const outcome = expect(opening).rejects.toMatchObject(failed('session-timeout'))
    await launched.promise
    while (session.state.get() !== 'disconnected') await vi.advanceTimersByTimeAsync(50)
    await outcome
    expect(Date.now() - began).toBe(30_000)
    const gaps = tried.slice(1, 10).map((at, index) => at - (tried[index] ?? 0))
    expect(gaps).toEqual([150, 150, 200, 500, 500, 750, 750, 1_000, 1_000])
    const count = tried.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(tried).toHaveLength(count)
  })

  test('error: F-38 an app that never greets back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { app, session } = start()
    app.once({ type: 'silent' })
    const outcome = expect(session.open()).rejects.toMatchObject(failed('session-timeout'))
    await vi.waitUntil(() => session.state.get() === 'hello_req_sent')
    await vi.advanceTimersByTimeAsync(30_000)
    await outcome
  })
})

describe('by a reflector', () => {
  /** A wallet app of another device, which scans what a page shows, unless it is told not to. */
  async function startRemote({ scans = true } = {}) {
    const { app } = start()
    const reflector = await openReflector()
    onTestFinished(reflector.close)
    const links: string[] = []
    const onLink = (link: string) => {
      links.push(link)
      if (scans) void app.open(link)
    }
    const session = createMobileSession({ reflector: reflector.url, onLink, openSocket })
    return { app, reflector, links, session }
  }
  /** A reflector of a test's own making: what it does with a page's socket. */
  async function startFake(serve: (socket: WebSocket) => void) {
    const server = new WebSocketServer({ port: 0, host: 'localhost' })
    server.on('connection', serve)
    onTestFinished(() => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    })
    await once(server, 'listening')
    const url = `ws://localhost:${(server.address() as AddressInfo).port}/reflect`
    const onLink = vi.fn()
    return { onLink, session: createMobileSession({ reflector: url, onLink, openSocket }) }
  }
  const named = Uint8Array.from([16, ...new Uint8Array(16)])

  test('default: the link, the same states, authorize and sign; it stays open between questions', async () => {
    const { app, session, links, reflector } = await startRemote()
    const states: string[] = []
    session.state.subscribe(() => states.push(session.state.get()))
    expect(await session.open()).toEqual({ version: 'v1' })
    expect(links).toHaveLength(1)
    const { host } = new URL(reflector.url)
    expect(links[0]?.replace(host, 'HOST')).toMatch(
      /^solana-wallet:\/v1\/associate\/remote\?association=[\w.-]{88}&reflector=HOST&id=[\w-]{22}&v=v1$/,
    )
    await authorize(session)
    await session.request('get_capabilities', {})
    session.close()
    expect(states).toEqual(['connecting', 'hello_req_sent', 'connected', 'disconnected'])
    expect(app.methods).toEqual(['authorize', 'get_capabilities'])
    await expect.poll(reflector.count).toBe(0)
  })

  test('param: baseUrl', async () => {
    const { reflector } = await startRemote()
    const onLink = vi.fn()
    const baseUrl = 'https://wallet.example/app'
    const session = createMobileSession({ reflector: reflector.url, onLink, baseUrl, openSocket })
    const opening = session.open()
    await expect
      .poll(() => onLink.mock.calls[0]?.[0])
      .toMatch(/^https:\/\/wallet\.example\/app\/v1\/associate\/remote\?/)
    session.close()
    await expect(opening).rejects.toMatchObject(failed('session-closed'))
    await expect.poll(reflector.count).toBe(0)
  })

  test.each([
    'ws://reflector.example/reflect',
    'ws://localhost.example/reflect',
    'https://reflector.example/reflect',
    'wss://reflector.example/',
    'wss://reflector.example/reflect?x=1',
    'wss://me@reflector.example/reflect',
    'reflector.example',
  ])('error: F-38 the address %j', async (reflector) => {
    const open = vi.fn(createDeafSocket)
    const opening = createMobileSession({ reflector, openSocket: open }).open()
    await expect(opening).rejects.toMatchObject(failed('reflector-url'))
    expect(open).not.toHaveBeenCalled()
  })

  test('error: a page that is not secure', async () => {
    vi.stubGlobal('isSecureContext', false)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { session } = await startRemote()
    await expect(session.open()).rejects.toMatchObject(failed('insecure-context'))
  })

  test.each([
    ['none', []],
    ['of no bytes', [0]],
    ['shorter than it says', [3, 1, 2]],
    ['longer than it says', [1, 1, 2]],
    ['too long', [129, 1, ...new Uint8Array(129)]],
    ['of a length without an end', [255, 255, 255, 255, 255]],
    ['text', 'id'],
  ])('error: F-38 an id: %s', async (_, frame) => {
    const { session, onLink } = await startFake((socket) =>
      socket.send(typeof frame === 'string' ? frame : Uint8Array.from(frame)),
    )
    await expect(session.open()).rejects.toMatchObject(failed('reflector-id'))
    expect(onLink).not.toHaveBeenCalled()
  })

  test('behavior: an id whose length takes two bytes', async () => {
    const { session, onLink } = await startFake((socket) =>
      socket.send(Uint8Array.from([128, 1, ...new Uint8Array(128)])),
    )
    const opening = session.open()
    await expect.poll(() => onLink.mock.calls[0]?.[0]).toMatch(/&id=A{171}&v=v1$/)
    session.close()
    await expect(opening).rejects.toMatchObject(failed('session-closed'))
  })

  test.each<[string, (socket: WebSocket) => void]>([
    ['closes at once', (socket) => socket.close()],
    ['closes while a person scans', (socket) => socket.send(named, () => socket.close())],
    ['speaks before a wallet is there', (socket) => socket.send(named, () => socket.send(Uint8Array.of(1)))],
  ])('error: F-38 a reflector that %s', async (_, serve) => {
    const { session } = await startFake(serve)
    await expect(session.open()).rejects.toMatchObject(failed('reflector-failed'))
    expect(session.state.get()).toBe('disconnected')
  })

  test('error: F-38 a reflector that is not there', async () => {
    const session = createMobileSession({ reflector: 'ws://127.0.0.1:9/reflect', openSocket })
    await expect(session.open()).rejects.toMatchObject(failed('reflector-failed'))
  })

  test('error: F-38 a reflector that is silent, nobody who scans, and a wallet that does not greet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = createMobileSession({
      reflector: 'wss://reflector.example/reflect',
      openSocket: createDeafSocket,
    })
    const mute = expect(silent.open()).rejects.toMatchObject(failed('session-timeout'))
    await vi.advanceTimersByTimeAsync(30_000)
    await mute

    const unscanned = await startRemote({ scans: false })
    const late = expect(unscanned.session.open()).rejects.toMatchObject(failed('session-timeout'))
    await vi.waitUntil(() => unscanned.links.length > 0)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(unscanned.session.state.get()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1_000)
    await late

    const { app, session, links } = await startRemote({ scans: false })
    app.once({ type: 'silent' })
    const outcome = expect(session.open()).rejects.toMatchObject(failed('session-timeout'))
    await vi.waitUntil(() => links.length > 0)
    await vi.advanceTimersByTimeAsync(200_000)
    await app.open(links[0] ?? '')
    await vi.waitUntil(() => session.state.get() === 'hello_req_sent')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(session.state.get()).toBe('hello_req_sent')
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
  })

  test.each([
    [{ type: 'drop', method: 'authorize' }, 'session-closed'],
    [{ type: 'sequence', by: 1 }, 'sequence'],
  ] as const)('error: F-38 a wallet app with %j', async (fault, reason) => {
    const { app, session } = await startRemote()
    app.once(fault)
    await session.open()
    await expect(authorize(session)).rejects.toMatchObject(failed(reason))
    expect(session.state.get()).toBe('disconnected')
  })

  test('error: F-38 the app, and the reflector, go while nothing is asked', async () => {
    const first = await startRemote()
    await first.session.open()
    await first.app.close()
    await expect.poll(() => first.session.state.get()).toBe('disconnected')
    const second = await startRemote()
    await second.session.open()
    await second.reflector.close()
    await expect.poll(() => second.session.state.get()).toBe('disconnected')
    await expect(authorize(second.session)).rejects.toMatchObject(failed('session-closed'))
  })
})

/** A socket that says nothing by itself. */
const createDeafSocket = (): MobileSocket => ({
  binaryType: '',
  send() {},
  close() {},
  onopen: null,
  onmessage: null,
  onclose: null,
  onerror: null,
})
