import { installWallets } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { SwapPage } from '../pages/SwapPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeSolanaAccount } from '../setup/makeKeys.js'
import { answerAsNode, ask, balanceOf, confirmed, tokensOf } from '../setup/solanaNode.js'
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

test('behavior: M-24 a token that wallets show as two and a half times as many', { tag: '@matrix' }, async ({
  widget,
  page,
}) => {
  const mint = solana.mints.FEE22?.address ?? ''
  // The factor that a mint of Token-2022 has as its extension 25: whose it is, now, from when on the next, the next.
  const factors = Float64Array.of(2.5, Number.MAX_VALUE, 1)
  const factor = Buffer.concat([Buffer.of(25, 0, 56, 0), Buffer.alloc(32, 1), Buffer.from(factors.buffer)])
  type Accounts = { value: ({ data: [string, string] } | null)[] }
  await answerAsNode(page, {
    async getMultipleAccounts({ params: [addresses], ask }) {
      const answer = (await ask()) as Accounts
      for (const [index, account] of answer.value.entries())
        if (account && (addresses as string[])[index] === mint)
          account.data[0] = Buffer.concat([Buffer.from(account.data[0], 'base64'), factor]).toString('base64')
      return answer
    },
  })
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.choose('FEE22')
  await send.fill('2', makeSolanaAccount().address)
  await send.review()
  await expect(widget.dialog.getByText('Wallets show it as')).toBeVisible()
  await expect(widget.dialog.getByText('5 FEE22', { exact: true })).toBeVisible()
})

test('behavior: EVM and Solana at once: one is still being signed while the other is sent, and each lands', {
  tag: '@matrix',
}, async ({ widget, people, chain }) => {
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
  sun.once({ type: 'hang' })
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
  expect(await balanceOf(bob.solana.address)).toBe(solanaBefore)
  sun.release({ type: 'approve' })
  await expect.poll(async () => (await balanceOf(bob.solana.address)) - solanaBefore).toBe(250_000_000)
})

test('error: M-22 a mint is no receiver; F-21 a wallet that declines, and one that does not answer: nothing is sent', async ({
  widget,
  people,
}) => {
  const [from, to] = [people.alice.solana.address, people.bob.solana.address]
  const before = await balanceOf(from)
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Sun Wallet').click()
  await send.open()
  await send.fill('0.1', solana.mints.USDC?.address ?? '')
  await send.review()
  await expect(widget.dialog.getByText('This is the address of a token, not of a person.')).toBeVisible()
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

test('behavior: one token swapped for another by a service like Jupiter’s', { tag: '@matrix' }, async ({
  widget,
  people,
}) => {
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
