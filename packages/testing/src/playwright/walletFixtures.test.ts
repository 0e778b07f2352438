import { describe, expect, test } from 'vitest'
import { ask, setUpBrowser } from '../../test/setUpBrowser.js'
import { alice, keys } from '../../test/setUpEvmWallet.js'
import { type WalletFixtures, walletFixtures } from './walletFixtures.js'

const { newContext, evmOptions, url } = setUpBrowser()

describe('walletFixtures', () => {
  test('default', async () => {
    const page = await (await newContext()).newPage()
    let answer: unknown
    await walletFixtures({ evm: evmOptions() }).wallets({ page }, async (wallets) => {
      wallets.evm.once({ type: 'approve' })
      await page.goto(url())
      answer = await ask(page, 'eth_requestAccounts')
    })
    expect(answer).toEqual({ value: [alice] })
  })

  test('error: the guard fails a test that leaves this machine', async () => {
    const page = await (await newContext()).newPage()
    const run = walletFixtures({}).guard({ page }, async () => {
      await page.goto(url())
      await page.evaluate(() => fetch('https://tracker.invalid/').catch(() => undefined))
    })
    await expect(run).rejects.toThrow('https://tracker.invalid/')
  })

  test('error: the watch fails a test whose page complains', async () => {
    const page = await (await newContext()).newPage()
    const run = walletFixtures({}).watch({ page }, async () => {
      await page.goto(url())
      await page.evaluate(() => console.error('complaint'))
    })
    await expect(run).rejects.toThrow('complaint')
  })

  test("behavior: fits Playwright's test.extend", () => {
    const options = { evm: { accounts: keys, chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] } }
    // Checked by the compiler; Playwright's runner cannot be started inside this one.
    const extend = (base: typeof import('playwright/test').test) => {
      const extended = base.extend<WalletFixtures<typeof options>>(walletFixtures(options))
      extended('uses the wallet', async ({ page, wallets, guard, watch }) => {
        await page.goto('/')
        wallets.evm.behave({ type: 'reject' })
        guard.assertNone()
        watch.assertNone()
      })
    }
    expect(extend).toBeTypeOf('function')
  })
})
