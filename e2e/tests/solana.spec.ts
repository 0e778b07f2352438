import { installWallets } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { SwapPage } from '../pages/SwapPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeSolanaAccount } from '../setup/makeKeys.js'
import { ask, balanceOf, confirmed, tokensOf } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()
const { solana } = manifest

/** The wallet as a test leads it. */
let sun: Awaited<ReturnType<typeof install>>['solana']
const install = (page: Page) =>
  installWallets(page, {
    solana: {
      accounts: manifest.accounts.map((account) => account.solana.secretKey),
      chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      name: 'Sun Wallet',
    },
  })
test.beforeEach(async ({ page }) => {
  sun = (await install(page)).solana
})

test('default: SOL, reviewed, signed, and confirmed by the chain; it is still there after a reload', async ({
  widget,
  people,
  page,
}) => {
  const [from, to] = [people.alice.solana.address, people.bob.solana.address]
  const [fromBefore, toBefore] = await Promise.all([balanceOf(from), balanceOf(to)])
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.fill('0.123456789', to)
  await send.review()
  await expect(widget.dialog.locator('.amount')).toHaveText('0.123456789 SOL')
  const reviewed = await widget.dialog.getByRole('definition').allTextContents()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await balanceOf(to)) - toBefore).toBe(123_456_789)
  const hash = await send.transaction.getAttribute('data-transaction-hash')
  const found = await ask<{ meta: { preBalances: number[]; postBalances: number[] } }>(
    'getTransaction',
    hash,
    {
      encoding: 'json',
      maxSupportedTransactionVersion: 0,
      ...confirmed,
    },
  )
  // The local node leaves the priority fee out of the fee that it tells, and takes it all the same.
  const { preBalances: [before = 0] = [], postBalances: [after = 0] = [] } = found.meta
  expect(fromBefore - (await balanceOf(from))).toBe(before - after)
  // The review rounds up, to eight digits.
  const fee = (Math.ceil((before - after - 123_456_789) / 10) / 1e8).toFixed(8).replace(/0+$/, '')
  expect(reviewed.join()).toContain(`${fee} SOL`)
  await page.reload()
  await widget.open()
  await widget.tab('Activity').click()
  await expect(widget.dialog.getByRole('button', { name: /Sent SOL .*−0\.1234 SOL/ })).toBeVisible()
})

test('behavior: M-24 a token that keeps a part, to somebody who demands a memo', async ({
  widget,
  people,
}) => {
  const mint = solana.mints.FEE22?.address ?? ''
  const to = people.bob.solana.address
  const before = await tokensOf(to, mint)
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.choose('FEE22')
  await send.fill('10', to)
  await send.review()
  await expect(widget.dialog.getByText('The receiver takes this only with a memo.')).toBeVisible()
  await widget.dialog.getByRole('textbox', { name: 'Memo' }).fill('invoice 7')
  await send.review()
  await expect(widget.dialog.getByText('9.9 FEE22')).toBeVisible()
  await expect(widget.dialog.getByRole('definition').filter({ hasText: 'invoice 7' })).toBeVisible()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await tokensOf(to, mint)) - before).toBe(9_900_000n)
})

test('behavior: M-23 a token to somebody who has no account for it: it is opened, and that is a cost of its own', async ({
  widget,
  people,
}) => {
  const mint = solana.mints.USDC?.address ?? ''
  const { address: to } = makeSolanaAccount()
  const before = await tokensOf(people.alice.solana.address, mint)
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.choose('USDC')
  await send.fill('1.25', to)
  await send.review()
  await expect(widget.dialog.getByText('Opening the account')).toBeVisible()
  await expect(widget.dialog.getByRole('definition').filter({ hasText: '0.00203928 SOL' })).toBeVisible()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await tokensOf(to, mint)).toBe(1_250_000n)
  expect(before - (await tokensOf(people.alice.solana.address, mint))).toBe(1_250_000n)
})

test('error: M-22 a mint is no receiver', async ({ widget }) => {
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.fill('0.1', solana.mints.USDC?.address ?? '')
  await send.review()
  await expect(widget.dialog.getByText('This is the address of a token, not of a person.')).toBeVisible()
})

test('behavior: EVM and Solana at once: one is still being signed while the other is sent, and each lands', async ({
  widget,
  people,
  chain,
}) => {
  const { alice, bob } = people
  const address = bob.evm.address as `0x${string}`
  const [evmBefore, solanaBefore] = await Promise.all([
    chain.client.getBalance({ address }),
    balanceOf(bob.solana.address),
  ])
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await expect(widget.dialog.getByTitle(alice.solana.address)).toBeVisible()
  await widget.action('Connect Ethereum').click()
  await widget.wallet('Test Wallet').click()
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible()
  const family = (name: string) => widget.dialog.getByRole('button', { name, exact: true })
  await family('Solana').click()
  await send.open()
  await send.fill('0.25', bob.solana.address)
  await send.review()
  sun.once({ type: 'late', milliseconds: 8_000 })
  await send.confirm.click()
  await expect.poll(() => sun.requests().at(-1)?.method).toBe('solana:signTransaction')
  await widget.action('Close').click()
  await widget.open()
  await family('Ethereum').click()
  await send.open()
  await send.fill('0.25', address)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await chain.client.getBalance({ address })) - evmBefore).toBe(250_000_000_000_000_000n)
  await expect.poll(async () => (await balanceOf(bob.solana.address)) - solanaBefore).toBe(250_000_000)
})

test('behavior: F-21 a wallet that does not answer, and one that declines: nothing is sent', async ({
  widget,
  people,
}) => {
  const [from, to] = [people.alice.solana.address, people.bob.solana.address]
  const before = await balanceOf(from)
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.fill('0.1', to)
  await send.review()
  sun.once({ type: 'reject' })
  await send.confirm.click()
  await expect(widget.dialog.getByText('Declined in your wallet')).toBeVisible()
  sun.once({ type: 'hang' })
  await send.confirm.click()
  await expect(widget.dialog.getByText('Waiting for Sun Wallet…')).toBeVisible()
  expect(await balanceOf(from)).toBe(before)
})

test('behavior: one token swapped for another by a service like Jupiter’s', async ({ widget, people }) => {
  const [usdc, nine] = [solana.mints.USDC?.address ?? '', solana.mints.NINE?.address ?? '']
  const owner = people.alice.solana.address
  const before = await Promise.all([tokensOf(owner, usdc), tokensOf(owner, nine)])
  const swap = new SwapPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await swap.open()
  await swap.choose('sold', 'USDC')
  await swap.choose('bought', 'NINE')
  await swap.pay.fill('20')
  await expect(swap.receive).toHaveValue('39.88')
  await swap.review()
  await expect(widget.dialog.getByText('39.88 NINE').first()).toBeVisible()
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const after = await Promise.all([tokensOf(owner, usdc), tokensOf(owner, nine)])
  expect(before[0] - after[0]).toBe(20_000_000n)
  expect(after[1] - before[1]).toBe(39_880_000_000n)
})
