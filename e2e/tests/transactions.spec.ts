import { parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { url } = receiveDemo()

// Its blocks are stopped here, and nowhere else.
test.use({ network: 'Devnet Two' })

/** Blocks come only when a test asks for one. */
test.beforeEach(async ({ chain }) => {
  await chain.client.request({ method: 'evm_setAutomine', params: [false] } as never)
  await chain.client.request({ method: 'evm_setIntervalMining', params: [0] } as never)
})
test.afterEach(async ({ chain }) => {
  await chain.client.request({ method: 'evm_mine', params: [] } as never)
  await chain.client.request({ method: 'evm_setAutomine', params: [true] } as never)
})

const mine = (chain: { client: { request: (parameters: never) => Promise<unknown> } }) =>
  chain.client.request({ method: 'evm_mine', params: [] } as never)

test('default: pending over a reload, F-29 sped up, which replaces it, and confirmed', async ({
  widget,
  people,
  chain,
  page,
}) => {
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.02', people.bob.evm.address)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
  await expect(page.getByText('Transaction started')).toBeVisible()
  const first = await chain.client.getTransaction({ hash: await send.hash() })

  await page.reload()
  await widget.open()
  await widget.tab('Activity').click()
  await expect(widget.dialog.getByText('Pending').first()).toBeVisible()
  await widget.dialog.getByRole('button').filter({ hasText: '−0.02 ETH' }).first().click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', first.hash)
  await widget.action('Speed up').click()
  await send.confirm.click()
  await expect.poll(() => send.hash()).not.toBe(first.hash)
  await mine(chain)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const hash = await send.hash()
  const second = await chain.client.getTransaction({ hash })
  expect([second.nonce, second.value, second.to]).toEqual([first.nonce, first.value, first.to])
  expect((second.maxFeePerGas ?? 0n) * 10n).toBeGreaterThanOrEqual((first.maxFeePerGas ?? 0n) * 11n)
  expect((await chain.client.getTransactionReceipt({ hash })).status).toBe('success')
})

test('behavior: F-29 a cancellation takes its place', { tag: '@matrix' }, async ({
  widget,
  people,
  chain,
}) => {
  const before = await chain.client.getBalance({ address: people.bob.evm.address })
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.04', people.bob.evm.address)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
  const first = await send.hash()
  await widget.action('Cancel it').click()
  await send.confirm.click()
  await expect.poll(() => send.hash()).toMatch(/^0x/)
  await expect.poll(() => send.hash()).not.toBe(first)
  await mine(chain)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', /confirmed|replaced/)
  expect(await chain.client.getBalance({ address: people.bob.evm.address })).toBe(before)
})

test('behavior: F-26 a tab closed before the wallet’s answer was seen finds its transaction again', {
  tag: '@matrix',
}, async ({ widget, people, chain, wallets, page }) => {
  const before = await chain.client.getBalance({ address: people.bob.evm.address })
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.05', people.bob.evm.address)
  await send.review()
  // It is out, and the page hears only an error of the connection to the wallet; and then it is gone.
  wallets.evm.once({ type: 'fail', error: { message: 'The wallet went away.' }, signed: true })
  await send.confirm.click()
  const pool = () => chain.client.getBlock({ blockTag: 'pending', includeTransactions: true })
  const from = people.alice.evm.address.toLowerCase()
  await expect.poll(async () => (await pool()).transactions.filter((one) => one.from === from).length).toBe(1)
  await page.goto('about:blank')
  await page.goto(url)
  const again = new WidgetPage(page)
  await expect(again.account(people.alice.evm.address)).toBeVisible()
  await again.open()
  await again.tab('Activity').click()
  await expect(again.dialog.getByText('Pending').first()).toBeVisible()
  await mine(chain)
  await expect(again.dialog.getByText('Pending')).toHaveCount(0)
  expect((await chain.client.getBalance({ address: people.bob.evm.address })) - before).toBe(
    parseEther('0.05'),
  )
})
