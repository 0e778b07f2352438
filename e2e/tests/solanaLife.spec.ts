import { installWallets } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeSolanaAccount, toBase58 } from '../setup/makeKeys.js'
import { answerAsNode, ask, balanceOf } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()
const { solana } = manifest
const bob = manifest.accounts[1]?.solana.address ?? ''
const oneSol = 1_000_000_000
/** Lamports that an account without data has to hold. */
const least = 890_880

type Account = ReturnType<typeof makeSolanaAccount>

/** Puts a wallet into a page, whose account nobody else has. */
async function install(page: Page, { secretKey }: Account) {
  const { solana: wallet } = await installWallets(page, {
    solana: {
      accounts: [secretKey],
      chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      name: 'Moon Wallet',
    },
  })
  return wallet
}

/** Opens the page with a wallet that has one SOL. */
async function open(page: Page) {
  const account = makeSolanaAccount()
  await ask('requestAirdrop', account.address, oneSol)
  const wallet = await install(page, account)
  const widget = new WidgetPage(page)
  await page.goto(url)
  await widget.open()
  await widget.wallet('Moon Wallet').click()
  const send = new SendPage(widget)
  await send.open()
  return { wallet, widget, send, account, from: account.address }
}

test('error: M-25 a wallet that gives the account to another owner besides: it is said, and nothing is sent', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.addInitScript(giveAccountAway)
  const { send, widget, from } = await open(page)
  await send.fill('0.25', bob)
  await send.review()
  await send.confirm.click()
  await expect(widget.dialog.getByText(/signed something else than you reviewed/)).toBeVisible()
  expect(await balanceOf(from)).toBe(oneSol)
})

/** Has every wallet of a page give the account away besides what it is asked for. */
function giveAccountAway() {
  type Sign = (...inputs: { transaction: Uint8Array }[]) => unknown
  type Wallet = { features: Record<string, { signTransaction: Sign }> }
  const transferOf = (bytes: Uint8Array) =>
    bytes.findIndex((_, at) => [12, 2, 0, 0, 0].every((byte, offset) => bytes[at + offset] === byte))
  /** One instruction more, `Assign` of the system program, behind the others. */
  const withOwner = (bytes: Uint8Array) => {
    const isVersioned = (bytes[65] ?? 0) > 127
    const header = isVersioned ? 66 : 65
    const countAt = header + 4 + 32 * (bytes[header + 3] ?? 0) + 32
    const end = bytes.length - (isVersioned ? 1 : 0)
    const program = bytes[transferOf(bytes) - 4] ?? 0
    const assign = [program, 1, 0, 36, 1, 0, 0, 0, ...new Uint8Array(32).fill(7)]
    const longer = [...bytes.slice(0, end), ...assign, ...bytes.slice(end)]
    return Uint8Array.from(longer, (byte, at) => (at === countAt ? byte + 1 : byte))
  }
  const register = (wallet: Wallet) => {
    const feature = wallet.features['solana:signTransaction']
    const sign = feature?.signTransaction
    if (!feature || !sign) return () => {}
    feature.signTransaction = (...inputs) =>
      sign(
        ...inputs.map((input) => ({
          ...input,
          transaction: withOwner(Uint8Array.from(input.transaction)),
        })),
      )
    return () => {}
  }
  window.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(page: { register: typeof register }) => void>).detail({ register }),
  )
}

test('behavior: F-33 expired, and in no block: it is said, also after a reload, and can be sent again, all of it', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.clock.install()
  const { send, widget, from } = await open(page)
  const lost: string[] = []
  let height: number | undefined
  // A node that takes the transaction and forgets it.
  await answerAsNode(page, {
    sendTransaction({ params: [wire] }) {
      const signature = toBase58(Buffer.from(String(wire), 'base64').subarray(1, 65))
      lost.push(signature)
      return signature
    },
    getBlockHeight: ({ ask }) => height ?? ask(),
    isBlockhashValid: ({ ask }) => (height ? { context: { slot: 1 }, value: false } : ask()),
  })
  await send.fill('0.25', bob)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
  await expect.poll(() => lost.length).toBeGreaterThan(1)
  expect(new Set(lost).size).toBe(1)
  await expect(widget.action('Send again')).toHaveCount(0)
  height = 1_000_000_000
  // One node may be behind the others: it is believed after a minute.
  await page.clock.fastForward(60_000)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'dropped')
  await expect(widget.dialog.getByText(/Its time ran out, and no block has it/)).toBeVisible()
  await page.reload()
  await widget.open()
  await widget.tab('Activity').click()
  await widget.dialog.getByRole('button', { name: /0\.25 SOL/ }).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'dropped')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await balanceOf(from)).toBe(oneSol)
  await widget.action('Send again').click()
  await expect(send.amount).toHaveValue('0.25')
  await expect(send.receiver).toHaveValue(bob)
  // Max leaves what the account has to hold, and not a lamport more (M-20).
  await send.max.click()
  await expect(send.amount).toHaveValue(/^0\.99/)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await balanceOf(from)).toBe(least)
})

test('behavior: F-24 F-26 a reload at each step, and a second tab: one payment, one signature', {
  tag: '@matrix',
}, async ({ page, context }) => {
  const { send, widget, wallet, account, from } = await open(page)
  const other = await context.newPage()
  const inOther = await install(other, account)
  await other.goto(url)
  const elsewhere = new WidgetPage(other)
  await expect(elsewhere.account(from)).toBeVisible()
  await send.fill('0.25', bob)
  // In the form and in the review nothing has left yet.
  await send.review()
  await expect(send.confirm).toBeVisible()
  await page.reload()
  await expect(widget.account(from)).toBeVisible()
  await widget.open()
  await send.open()
  await send.fill('0.2', bob)
  await send.review()
  // While the wallet asks: what it would say is not heard any more.
  wallet.once({ type: 'hang' })
  await send.confirm.click()
  await expect.poll(() => wallet.requests().at(-1)?.method).toBe('solana:signTransaction')
  await page.reload()
  await widget.open()
  await send.open()
  expect(await balanceOf(from)).toBe(oneSol)
  await send.fill('0.25', bob)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', /pending|confirmed/)
  const hash = await send.hash()
  await page.reload()
  await elsewhere.open()
  await elsewhere.tab('Activity').click()
  const rows = elsewhere.dialog.getByRole('button', { name: /Sent SOL .*0\.25 SOL/ })
  await expect(rows.first()).toBeVisible()
  await rows.first().click()
  const there = new SendPage(elsewhere).transaction
  await expect(there).toHaveAttribute('data-transaction-status', 'confirmed')
  await expect(there).toHaveAttribute('data-transaction-hash', hash)
  expect(inOther.requests().map(({ method }) => method)).not.toContain('solana:signTransaction')
  const spent = oneSol - (await balanceOf(from))
  expect(spent).toBeGreaterThan(0.25 * oneSol)
  expect(spent).toBeLessThan(0.26 * oneSol)
})
