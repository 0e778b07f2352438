import type { BitcoinInfo, BitcoinKey } from '@latchkey/devnet'
import { type InstalledWallets, installWallets, type WalletOptions } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { createBitcoinPayer } from '../../packages/server/test/createBitcoinPayer.js'
import { SendPage } from '../pages/SendPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeBitcoinKey } from '../setup/makeKeys.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()
const { bitcoin, controlUrl, accounts } = manifest
const name = 'Coin Wallet'

test.use({ visits: false })

type Decoded = {
  vin: { prevout?: { value: number } }[]
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
const chain = `bip122:${bitcoin?.genesisHash.slice(0, 32)}`
const mine = (blocks = 1) => post(`${controlUrl}/mine`, { chain, blocks })
const fund = (address: string, amount: number) =>
  post(`${controlUrl}/faucet`, { chain, address, amount: String(amount) })
/** What others do on the chain meanwhile. */
const others = createBitcoinPayer(bitcoin as BitcoinInfo, controlUrl)

/** A wallet for Bitcoin alone, of some kind and with a key of some type. */
async function install(
  page: Page,
  { wif, type }: Pick<BitcoinKey, 'wif' | 'type'>,
  more: Partial<NonNullable<WalletOptions['bitcoin']>> = {},
) {
  const [alice] = accounts
  const wallets = await installWallets(page, {
    bitcoin: {
      accounts: [{ payment: { wif, type }, ordinals: alice?.bitcoin.ordinals.wif ?? '' }],
      network: 'regtest',
      rpcUrl: bitcoin?.rpcUrl ?? '',
      name,
      ...more,
    },
  })
  return (wallets as InstalledWallets<{ bitcoin: never }>).bitcoin
}

/** A wallet of a new key, connected; its address is what the page shows to receive by, and holds these coins. */
async function receive(page: Page, widget: WidgetPage, { coins = [100_000] } = {}) {
  await page.goto(url)
  await widget.open()
  await widget.wallet(name).click()
  await widget.action('Receive').click()
  const address = (await widget.dialog.locator('.address .visually-hidden').textContent()) ?? ''
  for (const coin of coins) await fund(address, coin)
  await widget.action('Back').click()
  return { address, send: new SendPage(widget) }
}

/** What a transaction pays to an address, by the node, in satoshis. */
async function paid(txid: string, address: string): Promise<number[]> {
  const outputs = (await read(txid))?.vout.filter(({ scriptPubKey }) => scriptPubKey.address === address)
  return (outputs ?? []).map(({ value }) => Math.round(value * 1e8))
}

test('default: connected, received, and sent to a name of the DNS (S-06) in sats, as the node says', async ({
  widget,
  people,
  page,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const wallet = await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' })
  const { address, send } = await receive(page, widget)
  const { payment } = people.bob.bitcoin
  await send.open()
  const asked = wallet.requests().length
  await widget.dialog.getByRole('radio', { name: 'sats' }).check({ force: true })
  await send.fill('61234', `${people.bob.name}@devnet.test`)
  await expect(widget.dialog.getByText('= 0.00061234 BTC')).toBeVisible()
  await expect(widget.dialog.getByText(payment.address)).toBeVisible()
  await expect(widget.dialog.getByText('Name from DNS')).toBeVisible()
  await send.review()
  await expect(widget.dialog.getByText(`₿${people.bob.name}@devnet.test`)).toBeVisible()
  await expect(widget.dialog.getByText(payment.address).first()).toBeAttached()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  const txid = await send.hash()
  expect(await paid(txid, payment.address)).toEqual([61_234])
  expect(await paid(txid, address)).toHaveLength(1)
  expect((await read(txid))?.vout).toHaveLength(2)
  // One signature for one payment.
  const signed = wallet.requests().slice(asked)
  expect(signed.filter(({ method }) => /sign/i.test(method))).toHaveLength(1)
  await mine()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
})

test('behavior: every kind of wallet is found by its own API, and connects', { tag: '@matrix' }, async ({
  widget,
  page,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const apis = ['sats-connect', 'leather', 'unisat', 'okx'] as const
  await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' }, { apis })
  await page.goto(url)
  await widget.open()
  for (const listed of [name, 'Leather', 'UniSat', 'OKX Wallet']) {
    await widget.wallet(listed).click()
    await expect(widget.dialog.locator('.hero').getByTitle(/^bcrt1q/)).toBeVisible()
    await widget.action('Disconnect').click()
  }
})

test('behavior: what others pay is sped up, and the node counts the fee of both', { tag: '@matrix' }, async ({
  widget,
  page,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' })
  const { address, send } = await receive(page, widget, { coins: [] })
  const payer = bitcoin?.wallets.find(({ type }) => type === 'p2wpkh') as BitcoinKey
  const amount = 500_000n
  const parent = await others.sign(payer, await others.largestCoin(payer), { to: address, amount, fee: 150n })
  await others.call('sendrawtransaction', parent.hex)
  await send.open()
  await widget.action('Speed up').click()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  const entry = await others.call<{ ancestorcount: number; fees: { base: number; ancestor: number } }>(
    'getmempoolentry',
    await send.hash(),
  )
  expect(entry.ancestorcount).toBe(2)
  expect(Math.round((entry.fees.ancestor - entry.fees.base) * 1e8)).toBe(150)
  await mine()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await read(parent.txid)).toHaveProperty('confirmations', 1)
})

test('error: F-34 a coin that is spent meanwhile: nothing is asked, and it is prepared anew', {
  tag: '@matrix',
}, async ({ widget, people, page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const key = { wif: makeBitcoinKey(), type: 'p2wpkh' } as const
  const wallet = await install(page, key)
  const { address, send } = await receive(page, widget, { coins: [90_000, 100_000] })
  await send.open()
  await send.fill('0.0006', people.bob.bitcoin.payment.address)
  await send.review()
  await expect(send.confirm).toBeVisible()
  const coin = await others.largestCoin({ ...key, address })
  const other = await others.sign({ ...key, address }, coin, { to: address, amount: 50_000n })
  await others.call('sendrawtransaction', other.hex)
  await mine()
  await send.confirm.click()
  await expect(widget.dialog.getByText(/It was prepared anew/)).toBeVisible()
  expect(wallet.requests().filter(({ method }) => method.includes('sign'))).toHaveLength(0)
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  expect(await paid(await send.hash(), people.bob.bitcoin.payment.address)).toEqual([60_000])
})

test('error: dust, and more than there is', async ({ widget, people, page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2tr' })
  const { send } = await receive(page, widget)
  await send.open()
  await send.fill('0.00000293', people.bob.bitcoin.payment.address)
  await send.review()
  await expect(widget.dialog.getByText('Too little: the least is 0.00000294 BTC.')).toBeVisible()
  await send.amount.fill('20999999')
  await expect(widget.dialog.getByText(/^More than you have/)).toBeVisible()
})
