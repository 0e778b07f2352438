import type { Page } from 'playwright-core'
import { guardNetwork, type NetworkGuard } from './guardNetwork.js'
import { type InstalledWallets, installWallets } from './installWallets.js'
import type { WalletOptions } from './WalletOptions.js'
import { type PageWatch, watchPage } from './watchPage.js'

/** What `test.extend` gains. */
export type WalletFixtures<options extends WalletOptions = WalletOptions> = {
  /** The scripted wallets, installed before the page opens; asking for them is what installs them. */
  wallets: InstalledWallets<options>
  /** Fails the test that asks for it if a request leaves this machine. */
  guard: NetworkGuard
  /** Fails the test that asks for it on console errors, uncaught errors and crashes. */
  watch: PageWatch
}

/**
 * Makes fixtures for Playwright's `test.extend`.
 *
 * @example
 * const test = base.extend<WalletFixtures>(walletFixtures({ evm: { accounts: [key], chains: [chain] } }))
 * test('connects', async ({ page, wallets, guard }) => { … })
 */
export function walletFixtures<const options extends WalletOptions>(options: options) {
  return {
    wallets: async (
      { page }: { page: Page },
      use: (wallets: InstalledWallets<options>) => Promise<void>,
    ): Promise<void> => {
      await use(await installWallets(page, options))
    },
    guard: async ({ page }: { page: Page }, use: (guard: NetworkGuard) => Promise<void>): Promise<void> => {
      const guard = await guardNetwork(page)
      await use(guard)
      guard.assertNone()
    },
    watch: async ({ page }: { page: Page }, use: (watch: PageWatch) => Promise<void>): Promise<void> => {
      const watch = watchPage(page)
      await use(watch)
      watch.assertNone()
    },
  }
}
