import { openReflector } from '@latchkey/server/reflector'
import { createMobileApp } from '@latchkey/testing/mobile'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { alice, seeds } from '../../test/fakeWallet.js'
import { openChromium } from '../../test/openChromium.js'

let opened: Awaited<ReturnType<typeof openChromium>>
let url: string
let openPhone: typeof opened.openPhone
beforeAll(async () => {
  opened = await openChromium()
  ;({ url, openPhone } = opened)
})
afterAll(() => opened?.close())

test('default: a whole visit in Chromium: listed by itself, connect, sign, reload, sign by token', async () => {
  const { app, tab, links } = await openPhone()
  await tab.goto(url)
  expect(await tab.evaluate(() => page.visit())).toEqual(['Mobile Wallet Adapter'])
  expect(await tab.evaluate(() => page.connect())).toBe(alice.address)
  const sign = () => tab.evaluate((address) => page.sign(address, 'hello'), alice.address)
  expect(await sign()).toMatch(/^0x[0-9a-f]{128}$/)
  await tab.reload()
  expect(await tab.evaluate(() => page.reconnect())).toEqual([alice.address])
  expect(links).toHaveLength(2)
  await sign()
  expect(app.methods).toEqual(['authorize', 'authorize', 'sign_messages', 'authorize', 'sign_messages'])
  expect(app.control.requests.map(({ method }) => method)).toEqual([
    'authorize',
    'sign_messages',
    'sign_messages',
  ])
})

test('error: F-38 the socket is lost in Chromium while the wallet is asked', async () => {
  const { app, tab } = await openPhone()
  await tab.goto(url)
  app.once({ type: 'drop', method: 'authorize' })
  await expect(tab.evaluate(() => page.connect())).rejects.toThrow('mobile/failed session-closed')
  app.once({ type: 'sequence', by: 1 })
  await expect(tab.evaluate(() => page.connect())).rejects.toThrow('mobile/failed sequence')
  app.once({ type: 'version', version: '9' })
  await expect(tab.evaluate(() => page.connect())).rejects.toThrow('mobile/failed protocol-version')
  expect(await tab.evaluate(() => page.connect())).toBe(alice.address)
})

test('error: F-38 no app: said after 3 s', async () => {
  const { tab, links } = await openPhone({ hasApp: false })
  await tab.clock.install()
  await tab.goto(url)
  await tab.evaluate(() => page.visit())
  await tab.clock.pauseAt(Date.now() + 3_600_000)
  const connecting = tab.evaluate(() =>
    page.connect().then(
      () => 'connected',
      (error: Error) => error.message,
    ),
  )
  await expect.poll(() => links.length).toBe(1)
  const early = Promise.race([connecting, tab.clock.runFor(2_999).then(() => 'waiting')])
  expect(await early).toBe('waiting')
  await tab.clock.runFor(1)
  expect(await connecting).toBe('mobile/failed wallet-not-found')
})

test('default: a computer and a phone meet at a reflector; the session is kept, and a lost one is asked for again', async () => {
  const app = createMobileApp({
    accounts: seeds,
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
  })
  const reflector = await openReflector()
  const context = await opened.browser.newContext()
  onTestFinished(async () => {
    await context.close()
    await app.close()
    await reflector.close()
  })
  const tab = await context.newPage()
  await tab.goto(`${url}/?reflector=${encodeURIComponent(reflector.url)}`)
  expect(await tab.evaluate(() => page.visit())).toEqual(['Mobile Wallet Adapter'])
  const links: string[] = []
  const scan = async () => {
    const link = await tab.evaluate(() => page.waitForLink())
    links.push(link)
    await app.open(link)
  }
  const sign = () => tab.evaluate((address) => page.sign(address, 'hello'), alice.address)
  const [address] = await Promise.all([tab.evaluate(() => page.connect()), scan()])
  expect(address).toBe(alice.address)
  expect(links[0]).toContain(`/v1/associate/remote?`)
  expect(await sign()).toMatch(/^0x[0-9a-f]{128}$/)
  await sign()
  expect(reflector.count()).toBe(2)
  await app.close()
  await expect.poll(reflector.count).toBe(0)
  await Promise.all([sign(), scan()])
  // A reload has no session, and opens none until something is to be signed.
  await tab.reload()
  expect(await tab.evaluate(() => page.reconnect())).toEqual([alice.address])
  await expect.poll(reflector.count).toBe(0)
  await Promise.all([sign(), scan()])
  expect(new Set(links).size).toBe(3)
  expect(app.control.requests.filter(({ method }) => method === 'authorize')).toHaveLength(1)

  app.once({ type: 'drop', method: 'sign_messages' })
  await app.close()
  await expect.poll(reflector.count).toBe(0)
  const lost = sign()
  await Promise.all([expect(lost).rejects.toThrow('mobile/failed session-closed'), scan()])
})
