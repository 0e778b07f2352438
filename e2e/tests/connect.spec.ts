import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { api } = receiveDemo()

test('default', async ({ widget, people, chain }) => {
  await widget.open()
  await expect(widget.title('Connect a wallet')).toBeFocused()
  await widget.wallet('Test Wallet').click()
  await expect(widget.network(chain.info.name)).toBeVisible()
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
  await expect(widget.coin('ETH')).toBeVisible()
  await widget.page.keyboard.press('Escape')
  await expect(widget.dialog).toBeHidden()
  await expect(widget.button).toBeFocused()
  await expect(widget.account(people.alice.evm.address)).toBeVisible()
})

test('behavior: a reload restores the connection without asking', async ({ widget, wallets, people }) => {
  await widget.connect()
  const asked = wallets.evm.requests().length
  await widget.page.reload()
  await expect(widget.account(people.alice.evm.address)).toBeVisible()
  expect(wallets.evm.requests()).toHaveLength(asked)
})

test('behavior: a person approves in the demo wallet’s own panel', async ({ widget, people }) => {
  await widget.open()
  await widget.wallet('Demo Wallet').click()
  await widget.action('Ethereum').click()
  await widget.page
    .getByRole('dialog', { name: /connect/i })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
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

test('behavior: account and network follow the wallet', async ({ widget, wallets, people }) => {
  await widget.connect()
  await wallets.evm.switchAccount(1)
  await expect(widget.dialog.getByTitle(people.bob.evm.address)).toBeVisible()
  await wallets.evm.switchNetwork(31338)
  await expect(widget.network('Devnet Two')).toBeVisible()
})

test('behavior: disconnect forgets, also over a reload', async ({ widget }) => {
  await widget.connect()
  await widget.action('Disconnect').click()
  await expect(widget.title('Connect a wallet')).toBeVisible()
  await widget.page.reload()
  await expect(widget.button).toHaveText('Connect wallet')
})

test('error: F-20 declined says so and can be tried again', async ({ widget, wallets }) => {
  wallets.evm.once({ type: 'reject' })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.dialog.getByRole('alert')).toHaveText(/Declined in your wallet/)
  await widget.action('Try again').click()
  await expect(widget.action('Send')).toBeVisible()
})

test('error: F-21 a wallet that hangs can be cancelled, and its late answer is ignored', async ({
  widget,
  wallets,
}) => {
  wallets.evm.once({ type: 'hang' })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await widget.action('Cancel').click()
  await expect(widget.title('Connect a wallet')).toBeVisible()
  wallets.evm.release()
  await expect(widget.button).toHaveText('Connect wallet')
  await widget.wallet('Test Wallet').click()
  await expect(widget.action('Send')).toBeVisible()
})

test('error: an answer that makes no sense is not a connection', async ({ widget, wallets }) => {
  wallets.evm.behave({ type: 'garbage' })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.dialog.getByRole('alert')).toBeVisible()
  await expect(widget.button).toHaveText('Connect wallet')
})

test('error: neither node nor data API: said instead of a balance, asked a few times only, and Retry works', async ({
  widget,
  people,
  chain,
  page,
}) => {
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
