import { WidgetPage } from '../pages/WidgetPage.js'
import { serveModules } from '../setup/serveModules.js'
import { expect, test } from '../setup/test.js'

/** What a page may do without: all of it by its folder, and by what comes only with its use where it is configured. */
const parts = {
  solana: { whole: /\/packages\/solana\/|\/@solana\//, used: /\/createSolanaAdapter|\/@solana\// },
  bitcoin: { whole: /\/packages\/bitcoin\/|\/@scure\/btc/, used: /\/createBitcoinAdapter|\/@scure\/btc/ },
  walletconnect: { whole: /\/packages\/walletconnect\//, used: /\/createSignClient/ },
  passkey: {
    whole: /\/packages\/passkey\/|\/moments\/embedded/,
    used: /\/signer\.chunk|\/moments\/embedded/,
  },
}

const pages = ['evm', ...Object.keys(parts)]

let served: Awaited<ReturnType<typeof serveModules>>
test.beforeAll(async () => {
  served = await serveModules('apart', pages)
})
test.afterAll(() => served.stop())

for (const configured of pages)
  test(`behavior: a page with ${configured}, used on EVM, loads nothing that it does not touch`, {
    tag: configured === 'evm' ? [] : '@matrix',
  }, async ({ page, chain, wallets: _ }) => {
    const { url, modulesIn } = served
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(...modulesIn(new URL(request.url()).pathname)))
    await page.goto(`${url}${configured}?rpcUrl=${encodeURIComponent(chain.info.rpcUrl)}`)
    const widget = new WidgetPage(page)
    await widget.connect()
    // What comes after the account is fetched in idle time, before it is asked for.
    for (const moment of ['details', 'money'])
      await expect.poll(() => loaded.some((module) => module.includes(`/moments/${moment}.`))).toBe(true)
    await widget.action('Send').click()
    await expect(widget.title('Send')).toBeVisible()
    // What was asked for by then came from the build that is looked through.
    expect(loaded.filter((module) => /\/packages\/evm\/.*createEvmAdapter/.test(module))).not.toEqual([])
    for (const [name, { whole, used }] of Object.entries(parts)) {
      const unwanted = name === configured ? used : whole
      expect(loaded.filter((module) => unwanted.test(module))).toEqual([])
    }
    const own = parts[configured as keyof typeof parts]?.whole
    if (own) expect(loaded.filter((module) => own.test(module))).not.toEqual([])
  })
