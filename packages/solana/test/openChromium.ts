import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createMobileApp } from '@latchkey/testing/mobile'
import { chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { onTestFinished } from 'vitest'
import { seeds } from './fakeWallet.js'
import type { MobilePage } from './mobilePage.js'

declare global {
  var page: MobilePage
}

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export type OpenPhoneParameters = {
  hasApp?: boolean
  userAgent?: string | undefined
  chains?: Parameters<typeof createMobileApp>[0]['chains']
}

/** Chromium with the page of `mobilePage.ts`, which is also at an address that is not secure. */
export async function openChromium() {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey:source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'mobilePage.ts') },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : '']))
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const server = createServer(({ url = '' }, response) => {
    const code = files.get(url)
    if (code !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    )
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><script type="module" src="/${entry}"></script>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP shop.test localhost',
    ],
  })
  return {
    browser,
    url: `http://localhost:${port}`,
    insecureUrl: `http://shop.test:${port}`,
    async close() {
      await browser.close()
      server.close().closeAllConnections()
    },
    /** A phone with a wallet app, as far as there is one without Android: what the page navigates to opens the app. */
    async openPhone({ hasApp = true, userAgent = phone, chains }: OpenPhoneParameters = {}) {
      const app = createMobileApp({
        accounts: seeds,
        chains: chains ?? [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
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
    },
  }
}
