import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { guardNetwork } from '../src/playwright/guardNetwork.js'
import { installWallets } from '../src/playwright/installWallets.js'
import type { WalletOptions } from '../src/playwright/WalletOptions.js'
import { watchPage } from '../src/playwright/watchPage.js'
import { servePage } from './servePage.js'
import { keys } from './setUpEvmWallet.js'

declare global {
  // What the page of servePage.ts defines.
  interface Window {
    announced: { info: { name: string; rdns: string }; provider: { on(name: string, f: unknown): void } }[]
    ask(method: string, params?: unknown): Promise<unknown>
    seen: string[]
  }
}

/** Opens a browser and a local site for the tests of one file, and pages with an EVM wallet in them. */
export function setUpBrowser() {
  let browser: Browser
  let site: Awaited<ReturnType<typeof servePage>>

  beforeAll(async () => {
    site = await servePage({
      eth_estimateGas: '0x5208',
      eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
      eth_maxPriorityFeePerGas: '0x3b9aca00',
    })
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  async function newContext() {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    return context
  }
  function evmOptions() {
    return {
      accounts: keys,
      chains: [
        { id: 31337, rpcUrl: `${site.url}/rpc`, name: 'Devnet' },
        { id: 31338, rpcUrl: `${site.url}/rpc`, name: 'Second' },
      ],
    }
  }
  async function openPage(options: Partial<NonNullable<WalletOptions['evm']>> = {}) {
    const context = await newContext()
    const page = await context.newPage()
    const guard = await guardNetwork(page)
    const watch = watchPage(page)
    const wallets = await installWallets(page, { evm: { ...evmOptions(), ...options } })
    await page.goto(site.url)
    return { page, guard, watch, wallets }
  }
  return { newContext, evmOptions, openPage, url: () => site.url }
}

/** Asks the wallet in the page; resolves to `{ value }` or to the `code` and `message` of the error. */
export function ask(page: Page, method: string, params?: unknown): Promise<unknown> {
  return page.evaluate(([method, params]) => window.ask(method as string, params), [method, params])
}
