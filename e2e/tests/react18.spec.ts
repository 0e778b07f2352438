import { installWallets } from '@latchkey/testing/playwright'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeBitcoinKey } from '../setup/makeKeys.js'
import { serveHost } from '../setup/serveHost.js'
import { expect, test } from '../setup/test.js'

const { bitcoin, bitcoinUnavailable, evm } = receiveDemo().manifest
let host: Awaited<ReturnType<typeof serveHost>>

test.beforeAll(async () => {
  host = await serveHost('react18')
})
test.afterAll(() => host.stop())

// The page is built as while it is developed: what React complains of is an error in the console, which fails this test.
test('behavior: a page with React 18 connects, shows its views, and signs with both addresses of a Bitcoin account', async ({
  page,
}) => {
  test.skip(!bitcoin, bitcoinUnavailable)
  await installWallets(page, {
    bitcoin: {
      accounts: [{ payment: makeBitcoinKey(), ordinals: makeBitcoinKey() }],
      network: 'regtest',
      rpcUrl: bitcoin?.rpcUrl ?? '',
      name: 'Coin Wallet',
    },
  })
  await page.goto(
    `${host.url}?${new URLSearchParams({
      evm: evm[0]?.rpcUrl ?? '',
      bitcoin: bitcoin?.rpcUrl ?? '',
      genesis: bitcoin?.genesisHash ?? '',
    })}`,
  )
  await expect(page.getByText('React 18.')).toBeVisible()
  const widget = new WidgetPage(page)
  await widget.open()
  await widget.wallet('Coin Wallet').click()
  for (const view of ['Receive', 'Send', 'Settings']) {
    await widget.action(view).click()
    await expect(widget.title(view)).toBeVisible()
    await widget.action('Back').click()
  }
  await expect(widget.action('Receive')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign with both addresses' }).click()
  await expect(page.locator('main output')).toHaveText([/^bcrt1\w+ 0x\w+$/, /^bcrt1\w+ 0x\w+$/])
})
