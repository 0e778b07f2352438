import type { Page } from 'playwright/test'
import { formatUnits } from 'viem'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { installFamilies } from '../setup/installFamilies.js'
import { balanceOf } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()

/** Fills in the form, and pays on the provider's page, which opens in a window of its own. */
async function buy(page: Page, widget: WidgetPage, amount: string): Promise<void> {
  await widget.action('Buy').click()
  await widget.dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await expect(widget.dialog.getByText('Devnet – no real money')).toBeVisible()
  await expect(widget.action('Continue to payment')).toHaveAttribute('aria-disabled', 'false')
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    widget.action('Continue to payment').click(),
  ])
  // Left open, as people do: it loads anew until the coins have arrived.
  await provider.getByRole('button', { name: /^Pay / }).click()
}

/** Asserts that what came is what was quoted, which the row says with eight decimal places at most. */
async function assertArrived(widget: WidgetPage, came: bigint, decimals: number): Promise<void> {
  const [shown] = /^\d+(\.\d{0,8})?/.exec(formatUnits(came, decimals)) ?? []
  const row = widget.dialog.locator('.purchase').first()
  expect(came).toBeGreaterThan(0n)
  await expect(row).toContainText(new RegExp(`^${shown?.replace(/\.?0*$/, '')} `))
}

/** What the node's own set of unspent outputs has for an address, in satoshis. */
async function readBitcoin(address: string): Promise<bigint> {
  const response = await fetch(manifest.bitcoin?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, method: 'scantxoutset', params: ['start', [`addr(${address})`]] }),
  })
  const [, amount = ''] = /"total_amount":([\d.]+)/.exec(await response.text()) ?? []
  return BigInt(amount.replace('.', ''))
}

test('default: quoted, paid on the provider’s page, and delivered on chain', async ({
  page,
  widget,
  chain,
  people,
}) => {
  const { address } = people.alice.evm
  const before = await chain.client.getBalance({ address })
  await widget.connect()
  await buy(page, widget, '100')
  // The price of the devnet moves with its pools: what was quoted is what came.
  await expect(widget.dialog.locator('.purchase').first()).toContainText('Arrived')
  await assertArrived(widget, (await chain.client.getBalance({ address })) - before, 18)
  await page.reload()
  await widget.open()
  await widget.action('Buy').click()
  await expect(widget.dialog.getByText('Arrived')).toBeVisible()
})

test('behavior: a purchase goes on after a reload, and one can cancel it', async ({ page, widget }) => {
  await widget.connect()
  await widget.action('Buy').click()
  await widget.dialog.getByRole('textbox', { name: 'You pay' }).fill('25')
  await expect(widget.action('Continue to payment')).toHaveAttribute('aria-disabled', 'false')
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    widget.action('Continue to payment').click(),
  ])
  await expect(widget.dialog.getByText('Waiting for your payment')).toBeVisible()
  await page.reload()
  await widget.open()
  await widget.action('Buy').click()
  await expect(widget.dialog.getByText('Waiting for your payment')).toBeVisible()
  await provider.getByRole('button', { name: /Cancel/ }).click()
  await expect(widget.dialog.getByText('Cancelled')).toBeVisible()
})

test('behavior: coins of Solana and Bitcoin', { tag: '@matrix' }, async ({ page, widget }) => {
  test.skip(!manifest.bitcoin, manifest.bitcoinUnavailable)
  await installFamilies(page)
  for (const [family, symbol, decimals, read] of [
    ['Solana', 'SOL', 9, async (address: string) => BigInt(await balanceOf(address))],
    ['Bitcoin', 'BTC', 8, readBitcoin],
  ] as const) {
    await widget.open()
    await widget.wallet('Test Wallet').click()
    await widget.action(family).click()
    await widget.action('Receive').click()
    const address = (await widget.dialog.locator('.address .visually-hidden').textContent()) ?? ''
    await widget.action('Back').click()
    await buy(page, widget, '50')
    await expect(widget.dialog.locator('.purchase').first()).toContainText('Arrived')
    // The account had nothing.
    await assertArrived(widget, await read(address), decimals)
    await widget.action('Back').click()
    await expect(widget.coin(symbol)).not.toHaveText(`0 ${symbol}`)
    await widget.action('Disconnect').click()
    await expect(widget.button).toHaveText('Connect wallet')
    await page.reload()
  }
})
