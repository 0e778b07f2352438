import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openReflector } from '@latchkey/server/reflector'
import { createMobileApp } from '@latchkey/testing/mobile'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { alice, seeds } from '../../test/fakeWallet.js'
import type { MobilePage } from '../../test/mobilePage.js'

declare global {
  var page: MobilePage
}

const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
let browser: Browser
let close: () => void
let url: string

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey:source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, '../../test/mobilePage.ts') },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : '']))
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const server = createServer(({ url = '' }, response) => {
    const code = files.get(url)
    if (code !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' ws://localhost:* ws://127.0.0.1:*",
    )
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><script type="module" src="/${entry}"></script>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  close = () => server.close().closeAllConnections()
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser?.close()
  close?.()
})

/** A phone with a wallet app, as far as there is one without Android: what the page navigates to opens the app. */
async function openPhone({ hasApp = true } = {}) {
  const app = createMobileApp({
    accounts: seeds,
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
  })
  const context = await browser.newContext({ userAgent })
  onTestFinished(async () => {
    await context.close()
    await app.close()
  })
  const tab: Page = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Page.enable')
  const links: string[] = []
  devtools.on('Page.frameRequestedNavigation', async ({ url: link }) => {
    if (!link.startsWith('solana-wallet:')) return
    links.push(link)
    if (!hasApp) return
    // The app is in front of the page at once, however long it takes to listen.
    await tab.evaluate(() => dispatchEvent(new Event('blur')))
    await app.open(link)
  })
  return { app, tab, links, devtools }
}

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
  const context = await browser.newContext()
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
