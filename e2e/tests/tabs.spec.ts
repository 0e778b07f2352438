import { installWallets } from '@latchkey/testing/playwright'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()

test('behavior: F-24 another tab follows: connected, another account, disconnected', async ({
  widget,
  wallets,
  people,
  context,
}) => {
  const other = await context.newPage()
  const chains = manifest.evm.map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name }))
  const accounts = manifest.accounts.map(({ evm }) => evm.privateKey)
  const inOther = await installWallets(other, {
    evm: { accounts, chains, name: 'Test Wallet', rdns: 'test.wallet' },
  })
  await other.goto(url)
  const elsewhere = new WidgetPage(other)
  await expect(elsewhere.button).toHaveText('Connect wallet')

  await widget.connect()
  await expect(elsewhere.account(people.alice.evm.address)).toBeVisible()
  expect(inOther.evm.requests()).toEqual([])

  await wallets.evm.switchAccount(1)
  await expect(widget.account(people.bob.evm.address)).toBeVisible()
  await expect(elsewhere.account(people.bob.evm.address)).toBeVisible()

  await widget.action('Disconnect').click()
  await expect(elsewhere.button).toHaveText('Connect wallet')
  await other.reload()
  await expect(elsewhere.button).toHaveText('Connect wallet')
})

test('behavior: F-22 a reload while connecting leaves nothing half done; F-23 locked or forbidden between visits: disconnected, without a prompt', {
  tag: '@matrix',
}, async ({ widget, wallets, page, people }) => {
  await page.addInitScript(lockWhereTold)
  wallets.evm.once({ type: 'hang' })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.dialog.getByText('Continue in Test Wallet')).toBeVisible()
  // The view is there before the wallet is asked.
  await expect.poll(() => wallets.evm.requests().map(({ behavior }) => behavior)).toContain('hang')
  await page.reload()
  await expect(widget.button).toHaveText('Connect wallet')

  await widget.connect()
  const asked = wallets.evm.requests().length
  await page.evaluate(() => sessionStorage.setItem('locked', 'yes'))
  await page.reload()
  await expect(widget.button).toHaveText('Connect wallet')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(widget.account(people.alice.evm.address)).toBeVisible()
  expect(wallets.evm.requests()).toHaveLength(asked)

  await wallets.evm.disconnect()
  await expect(widget.button).toHaveText('Connect wallet')
  const known = wallets.evm.requests().length
  await page.reload()
  await expect(widget.button).toHaveText('Connect wallet')
  expect(wallets.evm.requests()).toHaveLength(known)
})

/** Runs in the page after its wallets are made: real ones are locked before a page is loaded. */
function lockWhereTold() {
  if (sessionStorage.getItem('locked') === null) return
  const installed: Map<string, { evm?: { lock: () => void } }> = Reflect.get(
    globalThis,
    Symbol.for('latchkey.testing'),
  )
  for (const { evm } of installed.values()) evm?.lock()
}
