import type { Browser, Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { passPeople } from '../setup/passPeople.js'
import { rememberedWallets } from '../setup/rememberedWallets.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()

/** Asks a node without any of our code. */
async function askNode<result>(rpcUrl: string, method: string, ...params: unknown[]): Promise<result> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: result }).result
}

const solanaBalance = async (address: string) =>
  (
    await askNode<{ value: number }>(manifest.solana.rpcUrl, 'getBalance', address, {
      commitment: 'confirmed',
    })
  ).value

/** What Bitcoin's node says of a transaction. */
const readBitcoin = (txid: string) =>
  askNode<{ vout: readonly { value: number; scriptPubKey: { address?: string } }[] }>(
    manifest.bitcoin?.rpcUrl ?? '',
    'getrawtransaction',
    txid,
    true,
  )

/** The phone, in a tab of its own. */
async function openPhone(page: Page): Promise<Page> {
  const phone = await page.context().newPage()
  await passPeople(phone)
  await phone.goto(`${url}phone`)
  await expect(phone.getByRole('heading', { name: 'Pocket Wallet' })).toBeVisible()
  return phone
}

/** What a person does in the phone's own dialog. */
const sign = (phone: Page) => phone.getByRole('button', { name: 'Approve' }).click()

test('default: paired by a link, one session serves every chain family; declined, then sent on EVM, Solana and Bitcoin; ended on the phone', async ({
  widget,
  page,
  people: { alice, bob },
  chain: { client },
}) => {
  test.setTimeout(300_000)
  page.context().setDefaultTimeout(60_000)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dialog } = widget
  const family = (name: string) => dialog.getByRole('button', { name, exact: true })
  await widget.open()
  await widget.wallet('WalletConnect').click()
  await expect(dialog.getByRole('img', { name: 'Code that connects a wallet' })).toBeVisible()
  await widget.action('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)

  const phone = await openPhone(page)
  await phone.getByRole('textbox', { name: 'Link of the code' }).fill(uri)
  await phone.getByRole('button', { name: 'Pair' }).click()
  await expect(phone.getByRole('region', { name: 'Proposal' })).toContainText('Bitcoin')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByTitle(alice.evm.address)).toBeVisible()
  await family('Solana').click()
  await expect(dialog.getByTitle(alice.solana.address)).toBeVisible()
  await family('Ethereum').click()

  const send = new SendPage(widget)
  const before = await client.getBalance({ address: bob.evm.address })
  await send.open()
  await send.fill('0.25', bob.evm.address)
  await send.review()
  await send.confirm.click()
  await phone.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Declined in your wallet/)
  await send.confirm.click()
  await sign(phone)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await client.getBalance({ address: bob.evm.address })) - before).toBe(250_000_000_000_000_000n)

  // A reload asks nobody.
  await page.reload()
  await widget.open()
  await expect(dialog.getByTitle(alice.evm.address)).toBeVisible()

  await family('Solana').click()
  await expect(dialog.getByTitle(alice.solana.address)).toBeVisible()
  const lamports = await solanaBalance(bob.solana.address)
  await send.open()
  await send.fill('0.1', bob.solana.address)
  await send.review()
  await send.confirm.click()
  await sign(phone)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await solanaBalance(bob.solana.address)) - lamports).toBe(100_000_000)

  if (manifest.bitcoin) {
    await page.keyboard.press('Escape')
    await widget.open()
    await family('Bitcoin').click()
    await expect(dialog.getByTitle(alice.bitcoin.payment.address)).toBeVisible()
    await send.open()
    await send.fill('0.01', bob.bitcoin.payment.address)
    await send.review()
    await send.confirm.click()
    await sign(phone)
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
    const known = await readBitcoin(await send.hash())
    expect(known.vout).toContainEqual(
      expect.objectContaining({
        value: 0.01,
        scriptPubKey: expect.objectContaining({ address: bob.bitcoin.payment.address }),
      }),
    )
  }

  // One session: it ends in every family, on the phone too, and nothing is looked for at the next visit.
  await page.keyboard.press('Escape')
  await widget.open()
  await widget.action('Disconnect').click()
  await expect(widget.button).toHaveText('Connect wallet')
  await expect(phone.getByRole('button', { name: 'Disconnect' })).toBeHidden()
  expect(await rememberedWallets(page)).toEqual([])
})

type PairApart = { page: Page; widget: WidgetPage; browser: Browser; lacks?: string }

/** Pairs the widget with a phone of its own browser, so that one can be cut off without the other. */
async function pairApart({ page, widget, browser, lacks = '' }: PairApart) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await widget.open()
  await widget.wallet('WalletConnect').click()
  await widget.action('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await (await browser.newContext()).newPage()
  await passPeople(phone)
  await phone.goto(`${url}phone?lacks=${lacks}`)
  await phone.getByRole('textbox', { name: 'Link of the code' }).fill(uri)
  await phone.getByRole('button', { name: 'Pair' }).click()
  await expect(phone.getByRole('region', { name: 'Proposal' })).toBeVisible()
  return phone
}

test('behavior: a wallet that approves a part connects that part', { tag: '@matrix' }, async ({
  widget,
  page,
  browser,
  people: { alice },
}) => {
  test.setTimeout(180_000)
  const phone = await pairApart({ page, widget, browser })
  await phone.getByRole('checkbox', { name: 'Solana' }).uncheck()
  if (manifest.bitcoin) await phone.getByRole('checkbox', { name: 'Bitcoin' }).uncheck()
  await sign(phone)
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByRole('region', { name: /Latchkey/ })).toContainText('Ethereum')
  await expect(widget.dialog.getByRole('button', { name: 'Solana', exact: true })).toHaveCount(0)
  await phone.context().close()
})

test('behavior: a phone that signs no transactions of Bitcoin pays by itself, what was reviewed', {
  tag: '@matrix',
}, async ({ widget, page, browser, people: { alice, bob } }) => {
  test.skip(!manifest.bitcoin, manifest.bitcoinUnavailable)
  test.setTimeout(180_000)
  const phone = await pairApart({ page, widget, browser, lacks: 'signPsbt' })
  for (const family of ['Ethereum', 'Solana']) await phone.getByRole('checkbox', { name: family }).uncheck()
  await sign(phone)
  await expect(widget.dialog.getByTitle(alice.bitcoin.payment.address)).toBeVisible({ timeout: 60_000 })
  const send = new SendPage(widget)
  await send.open()
  await send.fill('0.00012345', bob.bitcoin.payment.address)
  await send.review()
  await expect(widget.dialog.getByText('Your wallet chooses the fee')).toBeVisible()
  await send.confirm.click()
  await expect(phone.getByText('sendTransfer')).toBeVisible({ timeout: 60_000 })
  await sign(phone)
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  const { vout } = await readBitcoin(await send.hash())
  const paid = vout.filter(({ scriptPubKey }) => scriptPubKey.address === bob.bitcoin.payment.address)
  expect(paid.map(({ value }) => value)).toEqual([0.00012345])
  // The rest is back with the account that was asked.
  const others = vout.filter((output) => !paid.includes(output))
  expect(others.map(({ scriptPubKey }) => scriptPubKey.address)).toEqual([alice.bitcoin.payment.address])
  await phone.context().close()
})

test('behavior: offline and online again, and a tab that is closed, while the phone has a send', {
  tag: '@matrix',
}, async ({ widget, page, browser, people: { alice, bob }, chain: { client } }) => {
  test.setTimeout(300_000)
  const phone = await pairApart({ page, widget, browser })
  await sign(phone)
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible({ timeout: 60_000 })
  const send = new SendPage(widget)
  const balance = () => client.getBalance({ address: bob.evm.address })
  const before = await balance()
  await send.open()
  await send.fill('0.25', bob.evm.address)
  await send.review()
  await send.confirm.click()
  const asked = phone.getByRole('button', { name: 'Approve' })
  await expect(asked).toBeVisible({ timeout: 60_000 })
  await page.context().setOffline(true)
  await asked.click()
  await expect.poll(balance, { timeout: 60_000 }).toBe(before + 250_000_000_000_000_000n)
  await page.context().setOffline(false)
  // The answer waited in the mailbox.
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed', { timeout: 60_000 })
  await page.keyboard.press('Escape')

  await widget.open()
  await send.open()
  await send.fill('0.5', bob.evm.address)
  await send.review()
  await send.confirm.click()
  await expect(asked).toBeVisible({ timeout: 60_000 })
  await page.close()
  await asked.click()
  await expect.poll(balance, { timeout: 60_000 }).toBe(before + 750_000_000_000_000_000n)
  const again = await page.context().newPage()
  await again.goto(url)
  const later = new WidgetPage(again)
  await later.open()
  await expect(later.dialog.getByTitle(alice.evm.address)).toBeVisible({ timeout: 60_000 })
  await later.tab('Activity').click()
  await expect(later.dialog.getByText(/[-−]0\.5\b/).first()).toBeVisible({ timeout: 60_000 })
  await expect(later.dialog.getByText('Pending')).toHaveCount(0, { timeout: 60_000 })
  await phone.context().close()
})
