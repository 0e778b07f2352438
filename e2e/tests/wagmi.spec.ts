import type { Page } from 'playwright/test'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { serveHost } from '../setup/serveHost.js'
import { expect, test } from '../setup/test.js'

const [one, two] = receiveDemo().manifest.evm
let host: Awaited<ReturnType<typeof serveHost>>

test.beforeAll(async () => {
  host = await serveHost('wagmi')
})
test.afterAll(() => host.stop())

/** What both say in the end, and that it is the same: after a reload wagmi says once more that it reconnects. */
async function expectBoth(page: Page, wanted: RegExp | string) {
  await expect(async () => {
    const [theirs = '', ours = ''] = await page.locator('output').allTextContents()
    if (typeof wanted === 'string') expect(theirs).toBe(wanted)
    else expect(theirs).toMatch(wanted)
    expect(ours).toBe(theirs)
  }).toPass({ timeout: 30_000 })
}

test('behavior: wagmi’s hooks and ours always agree, whoever changes something', async ({
  page,
  wallets,
  people,
}) => {
  await page.goto(
    `${host.url}?one=${encodeURIComponent(one?.rpcUrl ?? '')}&two=${encodeURIComponent(two?.rpcUrl ?? '')}`,
  )
  const widget = new WidgetPage(page)
  const { alice, bob } = people
  await expectBoth(page, 'disconnected - -')

  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expectBoth(page, `connected ${alice.evm.address} 31337`)
  await page.keyboard.press('Escape')

  await wallets.evm.switchAccount(1)
  await expectBoth(page, `connected ${bob.evm.address} 31337`)
  await page.getByRole('button', { name: 'wagmi switch' }).click()
  await expectBoth(page, `connected ${bob.evm.address} 31338`)
  await expect(widget.dialog).toBeHidden()

  await page.reload()
  await expectBoth(page, `connected ${bob.evm.address} 31338`)

  await page.getByRole('button', { name: 'wagmi disconnect' }).click()
  await expectBoth(page, 'disconnected - -')
  await expect(widget.button).toHaveText('Connect wallet')

  await page.getByRole('button', { name: 'wagmi connect' }).click()
  await expectBoth(page, /^connected 0x/)
  await expect(widget.account(bob.evm.address)).toBeVisible()

  await widget.open()
  await widget.action('Disconnect').click()
  await expectBoth(page, 'disconnected - -')
})
