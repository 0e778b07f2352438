import { receiveDemo } from '../setup/demo.js'
import { findProblems } from '../setup/findProblems.js'
import { expect, test } from '../setup/test.js'

const { api, manifest } = receiveDemo()

test('default: connected, the same over a reload, with the wallet’s account and network, and forgotten', async ({
  widget,
  wallets,
  people,
  chain,
  page,
}) => {
  await widget.open()
  await expect(widget.title('Connect a wallet')).toBeFocused()
  await widget.wallet('Test Wallet').waitFor()
  expect(await findProblems(page, { exclude: ['main'] })).toEqual([])
  await widget.wallet('Test Wallet').click()
  await expect(widget.network(chain.info.name)).toBeVisible()
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
  await expect(widget.coin('ETH')).toBeVisible()
  expect(await findProblems(page, { exclude: ['main'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(widget.dialog).toBeHidden()
  await expect(widget.button).toBeFocused()
  await expect(widget.account(people.alice.evm.address)).toBeVisible()

  // A reload asks nobody.
  const asked = wallets.evm.requests().length
  await page.reload()
  await expect(widget.account(people.alice.evm.address)).toBeVisible()
  expect(wallets.evm.requests()).toHaveLength(asked)

  await widget.open()
  await wallets.evm.switchAccount(1)
  await expect(widget.dialog.getByTitle(people.bob.evm.address)).toBeVisible()
  await wallets.evm.switchNetwork(31338)
  await expect(widget.network('Devnet Two')).toBeVisible()
  await widget.action('Disconnect').click()
  await expect(widget.title('Connect a wallet')).toBeVisible()
  await page.reload()
  await expect(widget.button).toHaveText('Connect wallet')
})

test('behavior: a person approves in the demo wallet’s own panel', { tag: '@matrix' }, async ({ widget }) => {
  await widget.open()
  await widget.wallet('Demo Wallet').click()
  await widget.action('Ethereum').click()
  await widget.page
    .getByRole('dialog', { name: /connect/i })
    .getByRole('button', { name: 'Approve' })
    .click()
  // The page’s own wallet has everybody.
  const alice = manifest.accounts.find(({ name }) => name === 'alice')
  await expect(widget.dialog.getByTitle(alice?.evm.address ?? '')).toBeVisible()
})

test('behavior: by keyboard alone', async ({ widget, people }) => {
  await widget.button.focus()
  await widget.page.keyboard.press('Enter')
  await expect(widget.title('Connect a wallet')).toBeFocused()
  const wallet = widget.wallet('Test Wallet')
  for (let presses = 0; presses < 5; presses++) {
    if (await wallet.evaluate((element) => element.matches(':focus'))) break
    await widget.page.keyboard.press('Tab')
  }
  await widget.page.keyboard.press('Enter')
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
})

test('error: F-20 F-21 declined, no answer, one that makes no sense: no connection; and then there is one', async ({
  widget,
  wallets,
}) => {
  wallets.evm.once({ type: 'reject' })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  const alert = widget.dialog.getByRole('alert')
  await expect(alert).toHaveText(/Declined in your wallet/)
  wallets.evm.behave({ type: 'garbage' })
  await widget.action('Try again').click()
  await expect(alert).toHaveText(/^(?!.*Declined)./)
  await expect(widget.button).toHaveText('Connect wallet')

  wallets.evm.behave({ type: 'approve' })
  wallets.evm.once({ type: 'hang' })
  await widget.action('Try again').click()
  await widget.action('Cancel').click()
  await expect(widget.title('Connect a wallet')).toBeVisible()
  wallets.evm.release()
  await expect(widget.button).toHaveText('Connect wallet')
  await widget.wallet('Test Wallet').click()
  await expect(widget.action('Send')).toBeVisible()
})

test('error: neither node nor data API: said instead of a balance, asked a few times only, and Retry works', {
  tag: '@matrix',
}, async ({ widget, people, chain, page }) => {
  let asked = 0
  for (const host of [chain.info.rpcUrl, api])
    await page.route(`${host}/**`, (route) => {
      asked++
      return route.abort('connectionrefused')
    })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.dialog.locator('.notice')).toHaveText(/Token Balance Unavailable.*cannot be reached/)
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
  expect(asked).toBeLessThan(16)
  for (const host of [chain.info.rpcUrl, api]) await page.unroute(`${host}/**`)
  await widget.action('Retry').click()
  await expect(widget.coin('ETH')).toBeVisible()
  await expect(widget.dialog.locator('.notice')).toBeHidden()
})
