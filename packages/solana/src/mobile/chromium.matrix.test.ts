import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openChromium } from '../../test/openChromium.js'

let opened: Awaited<ReturnType<typeof openChromium>>
let url: string
let openPhone: typeof opened.openPhone
beforeAll(async () => {
  opened = await openChromium()
  ;({ url, openPhone } = opened)
})
afterAll(() => opened?.close())

describe('F-38 every error of the protocol, in Chromium', () => {
  const desktop =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const inApp =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'
  type Session = Parameters<typeof page.ask>[0]
  /** What a reflector says first: sixteen bytes, and the id that they are. */
  const named = Uint8Array.from([16, ...new Uint8Array(16)])

  test.each<readonly [string, Session, string, { userAgent?: string; isInsecure?: boolean }]>([
    ['a port below', { port: 49_151 }, 'association-port', {}],
    ['a port above', { port: 65_536 }, 'association-port', {}],
    ['a base of http', { baseUrl: 'http://wallet.example' }, 'wallet-base-url', {}],
    ['a page that is not secure', {}, 'insecure-context', { isInsecure: true }],
    ['a computer', {}, 'browser-unsupported', { userAgent: desktop }],
    ['a browser inside of an app', {}, 'browser-unsupported', { userAgent: inApp }],
    ['a reflector without TLS', { reflector: 'ws://reflector.example/reflect' }, 'reflector-url', {}],
  ])('error: %s', async (_, session, reason, { userAgent, isInsecure }) => {
    const { tab, links } = await openPhone({ userAgent })
    await tab.goto(isInsecure ? opened.insecureUrl : url)
    expect(await tab.evaluate((asked) => page.ask(asked), session)).toBe(`mobile/failed ${reason}`)
    expect(links).toEqual([])
  })

  test.each([
    [-1, 'authorization-failed'],
    [-2, 'invalid-payloads'],
    [-3, 'not-signed'],
    [-4, 'not-submitted'],
    [-5, 'too-many-payloads'],
    [-100, 'attestation-failed'],
  ])('error: %i is %s; what a person declined is wallet/rejected', async (code, reason) => {
    const { app, tab } = await openPhone()
    await tab.goto(url)
    const refuse = () => app.control.once({ type: 'fail', error: { code, message: 'No.' } })
    refuse()
    expect(await tab.evaluate(() => page.ask({}))).toBe(`mobile/refused ${reason}`)
    refuse()
    const isDeclined = code === -1 || code === -3
    await expect(tab.evaluate(() => page.connect())).rejects.toThrow(
      isDeclined ? 'wallet/rejected' : `mobile/refused ${reason}`,
    )
  })

  test('error: a person who lets no page reach the device: loopback-blocked, and no app is opened', async () => {
    const { tab, links, devtools } = await openPhone()
    await tab.goto(url)
    const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo
    const allow = (setting: 'denied' | 'granted') =>
      devtools.send('Browser.setPermission', {
        permission: { name: 'loopback-network' },
        setting,
        origin: url,
        ...(browserContextId && { browserContextId }),
      })
    await allow('denied')
    expect(await tab.evaluate(() => page.ask({}))).toBe('mobile/failed loopback-blocked')
    expect(links).toEqual([])
    await allow('granted')
    expect(await tab.evaluate(() => page.ask({}))).toBe('agreed')
  })

  test.each<[string, string, (socket: WebSocket) => void]>([
    ['names no id', 'reflector-id', (socket) => socket.send(Uint8Array.of(0))],
    ['names its id in text', 'reflector-id', (socket) => socket.send('id')],
    ['closes at once', 'reflector-failed', (socket) => socket.close()],
    ['closes while a person scans', 'reflector-failed', (socket) => socket.send(named, () => socket.close())],
    [
      'speaks before a wallet is there',
      'reflector-failed',
      (socket) => socket.send(named, () => socket.send(Uint8Array.of(1))),
    ],
  ])('error: a reflector that %s: %s', async (_, reason, serve) => {
    const reflector = new WebSocketServer({ port: 0, host: 'localhost' })
    reflector.on('connection', serve)
    onTestFinished(() => {
      for (const socket of reflector.clients) socket.terminate()
      reflector.close()
    })
    await once(reflector, 'listening')
    const { port } = reflector.address() as AddressInfo
    const { tab, links } = await openPhone({ userAgent: desktop })
    await tab.goto(url)
    const asked = { reflector: `ws://localhost:${port}/reflect` }
    expect(await tab.evaluate((session) => page.ask(session), asked)).toBe(`mobile/failed ${reason}`)
    expect(links).toEqual([])
  })

  test('error: a reflector that is not there: reflector-failed', async () => {
    const { tab } = await openPhone({ userAgent: desktop })
    await tab.goto(url)
    const asked = { reflector: 'ws://127.0.0.1:9/reflect' }
    expect(await tab.evaluate((session) => page.ask(session), asked)).toBe('mobile/failed reflector-failed')
  })

  test('error: an app that says nothing: given up after 30 s', async () => {
    const { app, tab, links } = await openPhone()
    await tab.clock.install()
    await tab.goto(url)
    app.once({ type: 'silent' })
    await tab.clock.pauseAt(Date.now() + 3_600_000)
    const asking = tab.evaluate(() => page.ask({}))
    await expect.poll(() => links.length).toBe(1)
    const early = Promise.race([asking, tab.clock.runFor(29_999).then(() => 'waiting')])
    expect(await early).toBe('waiting')
    await tab.clock.runFor(1)
    expect(await asking).toBe('mobile/failed session-timeout')
  })
})
