import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { ask, setUpBrowser } from '../../test/setUpBrowser.js'
import { alice, bob } from '../../test/setUpEvmWallet.js'
import { installWallets } from './installWallets.js'
import { watchPage } from './watchPage.js'

const { newContext, evmOptions, openPage, url } = setUpBrowser()

describe('installWallets', () => {
  test('default', async () => {
    const { page, wallets, guard, watch } = await openPage()
    expect(await page.evaluate(() => window.announced.map(({ info }) => info.rdns))).toEqual([
      'test.latchkey',
    ])
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: [alice] })
    const { value: signature } = (await ask(page, 'personal_sign', ['hello', alice])) as {
      value: `0x${string}`
    }
    expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)
    expect(wallets.evm.requests()).toMatchObject([
      { method: 'eth_requestAccounts', behavior: 'approve', status: 'approved' },
      { method: 'personal_sign', message: 'hello', status: 'approved' },
    ])
    guard.assertNone()
    watch.assertNone()
  })

  test('behavior: behaviours can be set before the page opens, and hold over a reload', async () => {
    const context = await newContext()
    const wallets = await installWallets(context, { evm: evmOptions() })
    wallets.evm.behave({ type: 'reject' })
    const page = await context.newPage()
    await page.goto(url())
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: 4001 })
    await page.reload()
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: 4001 })
    wallets.evm.once({ type: 'approve' })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: [alice] })
    expect(wallets.evm.requests().map(({ status }) => status)).toEqual(['rejected', 'rejected', 'approved'])
  })

  test('behavior: hang, then released by the test', async () => {
    const { page, wallets } = await openPage({ behavior: { type: 'hang' } })
    const pending = ask(page, 'eth_requestAccounts')
    await expect.poll(() => wallets.evm.requests()).toHaveLength(1)
    const early = await Promise.race([pending, page.waitForTimeout(300).then(() => 'nothing')])
    expect(early).toBe('nothing')
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    wallets.evm.release()
    expect(await pending).toEqual({ value: [alice] })
  })

  test('behavior: late', async () => {
    const { page } = await openPage({ behavior: { type: 'late', milliseconds: 300 } })
    const started = performance.now()
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: [alice] })
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  test('behavior: garbage', async () => {
    const { page, wallets } = await openPage()
    wallets.evm.once({ type: 'garbage' })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: ['not an address'] })
    wallets.evm.once({ type: 'garbage', value: { deep: [1, null] } })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: { deep: [1, null] } })
    expect(wallets.evm.requests().map(({ status }) => status)).toEqual(['garbage', 'garbage'])
  })

  test('behavior: a reload finds the site connected, unless told to forget', async () => {
    const { page } = await openPage()
    await ask(page, 'eth_requestAccounts')
    await page.reload()
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [alice] })
    const forgetful = await openPage({ persist: false })
    await ask(forgetful.page, 'eth_requestAccounts')
    await forgetful.page.reload()
    expect(await ask(forgetful.page, 'eth_accounts')).toEqual({ value: [] })
  })

  test('behavior: the person acts in the wallet', async () => {
    const { page, wallets } = await openPage()
    await ask(page, 'eth_requestAccounts')
    await page.evaluate(() => {
      for (const name of ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'])
        window.announced[0]?.provider.on(name, (value: unknown) =>
          window.seen.push(`${name} ${value instanceof Error ? value.message : JSON.stringify(value)}`),
        )
    })
    await wallets.evm.switchAccount(1)
    await wallets.evm.switchNetwork(31338)
    await wallets.evm.lock()
    await wallets.evm.unlock()
    await wallets.evm.setOnline(false)
    await wallets.evm.setOnline(true)
    await wallets.evm.emitMessage({ type: 'news', data: 1 })
    await wallets.evm.disconnect()
    expect(await page.evaluate(() => window.seen)).toEqual([
      `accountsChanged ["${bob}"]`,
      'chainChanged "0x7a6a"',
      'accountsChanged []',
      `accountsChanged ["${bob}"]`,
      'disconnect The wallet lost its nodes.',
      'connect {"chainId":"0x7a6a"}',
      'message {"type":"news","data":1}',
      'accountsChanged []',
    ])
  })

  test('behavior: two installations are two wallets', async () => {
    const { page, wallets } = await openPage()
    const second = await installWallets(page, {
      evm: { ...evmOptions(), rdns: 'test.other', injectAs: 'ethereum' },
    })
    second.evm.behave({ type: 'reject' })
    await page.reload()
    expect(await page.evaluate(() => window.announced.map(({ info }) => info.rdns).sort())).toEqual([
      'test.latchkey',
      'test.other',
    ])
    const code = await page.evaluate(() =>
      (Reflect.get(window, 'ethereum') as { request(args: unknown): Promise<unknown> })
        .request({ method: 'eth_requestAccounts' })
        .catch((error) => error.code),
    )
    expect(code).toBe(4001)
    expect(wallets.evm.requests()).toEqual([])
  })

  test('behavior: leaves no trace among the globals but the binding', async () => {
    const { page } = await openPage()
    const names = await page.evaluate(() => Object.keys(window).filter((name) => /latchkey/i.test(name)))
    expect(names.filter((name) => !name.startsWith('latchkeyTesting_'))).toEqual([])
  })

  test('error: acting in a wallet before a page is open', async () => {
    const context = await newContext()
    const page = await context.newPage()
    const wallets = await installWallets(page, { evm: evmOptions() })
    await expect(wallets.evm.switchAccount(1)).rejects.toThrow('needs an open page')
  })
})

describe('installWallets for Solana and Bitcoin', () => {
  // Keys of nobody: a fixed seed, and a regtest key of fixed bytes.
  const solana = {
    accounts: ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx'],
    chains: [{ chain: 'solana:localnet' as const, rpcUrl: 'http://127.0.0.1:1' }],
  }
  const wif = 'cMceqPhHedrhbcR9eXgzmfWy7kRqLyAxMYwFT6ABDWsiwUp9Nsq9'
  const bitcoin = {
    accounts: [{ payment: wif, ordinals: wif }],
    network: 'regtest' as const,
    rpcUrl: 'http://127.0.0.1:1',
  }

  type Features = Record<string, { connect?(): Promise<unknown>; on?: unknown }>
  type StandardWallet = { name: string; accounts: { address: string }[]; features: Features }
  const standardWallets = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, 'standard') as StandardWallet[]).map(({ features }) => Object.keys(features)),
    )

  test('default', async () => {
    const context = await newContext()
    const page = await context.newPage()
    const watch = watchPage(page)
    const wallets = await installWallets(page, { solana, bitcoin })
    await page.goto(url())
    const found = (await standardWallets(page)).map((features) => features.join())
    expect(found.filter((features) => features.includes('solana:signMessage'))).toHaveLength(1)
    expect(found.filter((features) => features.includes('bitcoin:'))).toHaveLength(1)
    expect(Object.keys(wallets)).toEqual(['solana', 'bitcoin'])
    watch.assertNone()
  })

  test('param: apis of Bitcoin wallets in the window', async () => {
    const context = await newContext()
    const page = await context.newPage()
    const wallets = await installWallets(page, { bitcoin: { ...bitcoin, apis: ['unisat', 'okx'] } })
    await page.goto(url())
    expect(await standardWallets(page)).toEqual([])
    const connect = () =>
      page.evaluate(async () => {
        const [unisat, okx] = [Reflect.get(window, 'unisat'), Reflect.get(window, 'okxwallet')]
        const [address] = await unisat.requestAccounts()
        return { address, same: (await okx.bitcoinRegtest.connect()).address === address }
      })
    expect(await connect()).toEqual({ address: expect.stringMatching(/^bcrt1q/), same: true })
    await page.reload()
    expect(await page.evaluate(() => Reflect.get(window, 'unisat').getAccounts())).toHaveLength(1)
    expect(wallets.bitcoin.requests()).toMatchObject([{ method: 'requestAccounts' }])
  })

  test('behavior: bytes of a request reach the test whole', async () => {
    const context = await newContext()
    const page = await context.newPage()
    const wallets = await installWallets(page, { solana })
    await page.goto(url())
    const signature = await page.evaluate(async () => {
      const [wallet] = Reflect.get(window, 'standard')
      const { accounts } = await wallet.features['standard:connect'].connect()
      const message = new TextEncoder().encode('hello')
      const [{ signature }] = await wallet.features['solana:signMessage'].signMessage({
        account: accounts[0],
        message,
      })
      return signature.length
    })
    expect(signature).toBe(64)
    const requests = wallets.solana.requests()
    expect(requests.map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(requests[1]?.message).toBe('hello')
    wallets.solana.behave({ type: 'reject' })
    await wallets.solana.disconnect()
    const error = await page.evaluate(() =>
      Reflect.get(window, 'standard')[0]
        .features['standard:connect'].connect()
        .catch((error: Error) => String(error)),
    )
    expect(error).toMatch(/reject|declin/i)
  })
})
