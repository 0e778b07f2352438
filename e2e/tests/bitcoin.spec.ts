import type { BitcoinKey } from '@latchkey/devnet'
import { type InstalledWallets, installWallets } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()
const { bitcoin, controlUrl, accounts } = manifest
const name = 'Coin Wallet'

type Decoded = {
  vin: unknown[]
  vout: { value: number; scriptPubKey: { address: string } }[]
  confirmations?: number
}

async function post(url: string, body: object): Promise<{ result?: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { result?: unknown }
}
/** What the node itself says of a transaction. */
const read = async (txid: string) =>
  (await post(bitcoin?.rpcUrl ?? '', { id: 1, method: 'getrawtransaction', params: [txid, 2] })).result as
    | Decoded
    | undefined
const mine = (blocks = 1) =>
  post(`${controlUrl}/mine`, { chain: `bip122:${bitcoin?.genesisHash.slice(0, 32)}`, blocks })

/** A wallet for Bitcoin alone, with a key of some type that has several coins. */
async function connect(page: Page, widget: WidgetPage, { wif, type }: BitcoinKey) {
  const [alice] = accounts
  const wallets = await installWallets(page, {
    bitcoin: {
      accounts: [{ payment: { wif, type }, ordinals: alice?.bitcoin.ordinals.wif ?? '' }],
      network: 'regtest',
      rpcUrl: bitcoin?.rpcUrl ?? '',
      name,
    },
  })
  await page.reload()
  await widget.open()
  await widget.wallet(name).click()
  const send = new SendPage(widget)
  await send.open()
  return { send, wallet: (wallets as InstalledWallets<{ bitcoin: never }>).bitcoin }
}

test.describe('sending', () => {
  for (const key of bitcoin?.wallets ?? [])
    test(`default: ${key.type}, and what it was is told by the node`, async ({ widget, people, page }) => {
      const { send, wallet } = await connect(page, widget, key)
      const to = people.bob.bitcoin.payment.address
      await send.fill('0.00123456', to)
      await send.review()
      await expect(widget.dialog.getByText(to)).toBeAttached()
      await expect(widget.dialog.locator('.amount')).toHaveText('0.00123456 BTC')
      await send.confirm.click()
      await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
      await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
      const txid = await send.hash()
      const sent = await read(txid)
      const paid = sent?.vout.filter(({ scriptPubKey }) => scriptPubKey.address === to)
      expect(paid?.map(({ value }) => value)).toEqual([0.00123456])
      const back = sent?.vout.filter(({ scriptPubKey }) => scriptPubKey.address === key.address) ?? []
      expect(back.length + (paid?.length ?? 0)).toBe(sent?.vout.length)
      expect(wallet.requests().filter(({ method }) => method.includes('sign'))).toHaveLength(1)
      await mine()
      await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    })
})

test('behavior: sped up, and the node has put it in place of the first', async ({ widget, people, page }) => {
  const key = bitcoin?.wallets.find(({ type }) => type === 'p2wpkh')
  test.skip(!key, manifest.bitcoinUnavailable)
  if (!key) return
  const { send } = await connect(page, widget, key)
  await send.fill('0.001', people.bob.bitcoin.payment.address)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  const first = await send.hash()
  await widget.action('Speed up').click()
  await send.confirm.click()
  await expect(send.transaction).not.toHaveAttribute('data-transaction-hash', first)
  const second = await send.hash()
  expect(await read(first)).toBeUndefined()
  expect(await read(second)).toBeDefined()
  await mine()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
})

test('error: dust, and more than there is', async ({ widget, people, page }) => {
  const key = bitcoin?.wallets.find(({ type }) => type === 'p2tr')
  test.skip(!key, manifest.bitcoinUnavailable)
  if (!key) return
  const { send } = await connect(page, widget, key)
  await send.fill('0.00000293', people.bob.bitcoin.payment.address)
  await send.review()
  await expect(widget.dialog.getByText('Too little: the least is 0.00000294 BTC.')).toBeVisible()
  await send.amount.fill('20999999')
  await expect(widget.dialog.getByText(/^More than you have/)).toBeVisible()
})
