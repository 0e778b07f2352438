import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import {
  type InstalledWallets,
  installWallets,
  type PageWatch,
  watchPage,
} from '@latchkey/testing/playwright'
import { test as base } from 'playwright/test'
import { createPublicClient, http, type PublicClient } from 'viem'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from './demo.js'
import { watchHosts } from './watchHosts.js'

const { url, manifest } = receiveDemo()
const [alice, bob] = manifest.accounts as [DemoAccount, DemoAccount]

type Fixtures = {
  wallets: InstalledWallets<{ evm: never }>
  widget: WidgetPage
  chain: { client: PublicClient; info: EvmInfo }
  people: { alice: DemoAccount; bob: DemoAccount }
  watch: PageWatch
  /** The name of the network that the wallet begins on, and `chain` is; files that stop the blocks take one of their own. */
  network: string
  /** Opens the page with `widget`; a file whose tests install wallets of their own goes there afterwards. */
  visits: boolean
  /** What the browser writes to the console and is no fault of the page, where a file says why. */
  ignored: readonly string[]
}

/**
 * The playground with a scripted wallet named Test Wallet. Every test fails on a request to another
 * host, an error in the console, or a violation of the content policy.
 */
export const test = base.extend<Fixtures>({
  people: async ({ page: _ }, use) => use({ alice, bob }),
  network: ['Devnet One', { option: true }],
  chain: async ({ network }, use) => {
    const info = manifest.evm.find(({ name }) => name === network) as EvmInfo
    await use({ client: createPublicClient({ transport: http(info.rpcUrl), pollingInterval: 100 }), info })
  },
  visits: [true, { option: true }],
  ignored: [[], { option: true }],
  watch: [
    async ({ page, ignored }, use) => {
      const guard = watchHosts(page.context())
      // A node that is meant to be dead makes the browser write a line of its own for each refused request.
      const watch = watchPage(page, {
        ignore: [
          'net::ERR_CONNECTION_REFUSED',
          'net::ERR_FAILED',
          'net::ERR_INTERNET_DISCONNECTED',
          ...ignored,
        ],
      })
      await use(watch)
      guard.assertNone()
      watch.assertNone()
    },
    { auto: true },
  ],
  wallets: [
    async ({ page, chain: { info } }, use) => {
      const chains = [info, ...manifest.evm.filter((other) => other !== info)].map(
        ({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name }),
      )
      const accounts = manifest.accounts.map(({ evm }) => evm.privateKey)
      const wallets = await installWallets(page, {
        evm: { accounts, chains, name: 'Test Wallet', rdns: 'test.wallet' },
      })
      await use(wallets as Fixtures['wallets'])
    },
    { auto: true },
  ],
  widget: async ({ page, visits, wallets: _ }, use) => {
    if (visits) await page.goto(url)
    await use(new WidgetPage(page))
  },
})

export { expect } from 'playwright/test'
