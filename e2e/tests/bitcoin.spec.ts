import type { BitcoinInfo, BitcoinKey } from '@latchkey/devnet'
import { type InstalledWallets, installWallets, type WalletOptions } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { createBitcoinPayer } from '../../packages/server/test/createBitcoinPayer.js'
import { type Change, listChanges, signChanged } from '../../packages/server/test/signChanged.js'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
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

/** The same, connected, with the send form open. */
async function connect(page: Page, widget: WidgetPage, key: BitcoinKey) {
  await install(page, key)
  await page.goto(url)
  await widget.open()
  await widget.wallet(name).click()
  const send = new SendPage(widget)
  await send.open()
  return { send }
}

/** A wallet of a new key, connected; its address is what the page shows to receive by, and holds these coins. */
async function receive(page: Page, widget: WidgetPage, { listed = name, coins = [100_000] } = {}) {
  // After another wallet was disconnected, the dialog is open already.
  if (page.url() === 'about:blank') {
    await page.goto(url)
    await widget.open()
  }
  await widget.wallet(listed).click()
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

async function confirm(send: SendPage): Promise<string> {
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  return send.hash()
}

test.describe('every kind of wallet', () => {
  const types = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
  const kinds = [
    { kind: 'Wallet Standard', api: 'wallet-standard', listed: name, asks: /signTrans/ },
    { kind: 'sats-connect', api: 'sats-connect', listed: name, asks: 'signPsbt' },
    { kind: 'Leather', api: 'leather', listed: 'Leather', asks: 'signPsbt' },
    { kind: 'UniSat', api: 'unisat', listed: 'UniSat', asks: 'signPsbt' },
    { kind: 'OKX', api: 'okx', listed: 'OKX Wallet', asks: 'signPsbt' },
  ] as const
  for (const { kind, api, listed, asks } of kinds)
    test(`default: ${kind}: connected, received and sent, by every type of address`, async ({
      widget,
      people,
      page,
    }) => {
      test.skip(!bitcoin, manifest.bitcoinUnavailable)
      test.slow()
      const ordinals = accounts[0]?.bitcoin.ordinals.wif ?? ''
      const keys = types.map((type) => ({ payment: { wif: makeBitcoinKey(), type }, ordinals }))
      const wallet = await install(page, { wif: '', type: 'p2wpkh' }, { apis: [api], accounts: keys })
      const to = people.bob.bitcoin.payment.address
      for (const [index, type] of types.entries())
        await test.step(type, async () => {
          // Connected anew for each: not every kind tells that another account is open in it.
          if (index > 0) {
            await widget.action('Done').click()
            await widget.action('Disconnect').click()
            await wallet.switchAccount(index)
          }
          const { address, send } = await receive(page, widget, { listed })
          await send.open()
          const asked = wallet.requests().length
          await send.fill('0.00061234', to)
          await send.review()
          await expect(widget.dialog.getByText(to).first()).toBeAttached()
          await expect(widget.dialog.locator('.amount')).toHaveText('0.00061234 BTC')
          await send.confirm.click()
          await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
          const txid = await send.hash()
          expect(await paid(txid, to)).toEqual([61_234])
          expect(await paid(txid, address)).toHaveLength(1)
          expect((await read(txid))?.vout).toHaveLength(2)
          // One signature for one payment.
          const methods = wallet.requests().map(({ method }) => method)
          expect(methods.slice(asked).filter((method) => /sign/i.test(method))).toHaveLength(1)
          expect(methods.at(-1)).toMatch(asks)
        })
      await mine()
      await expect(new SendPage(widget).transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    })

  test('default: one that pays by itself: connected, received and sent to a name', async ({
    widget,
    people,
    page,
  }) => {
    test.skip(!bitcoin, manifest.bitcoinUnavailable)
    const key = { wif: makeBitcoinKey(), type: 'p2wpkh' } as const
    const wallet = await install(page, key, { apis: ['sats-connect'], lacks: ['signPsbt'] })
    const { address, send } = await receive(page, widget)
    await send.open()
    // A name of the server's zone, which stands for an address of each chain family.
    await send.fill('0.0006', 'bobby.latchkey.id')
    const to = people.bob.bitcoin.payment.address
    await expect(widget.dialog.getByText(to)).toBeVisible()
    await send.review()
    await expect(widget.dialog.getByText('Your wallet chooses the fee')).toBeVisible()
    await send.confirm.click()
    await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
    const txid = await send.hash()
    expect(await paid(txid, to)).toEqual([60_000])
    expect(await paid(txid, address)).toHaveLength(1)
    expect(wallet.requests().at(-1)?.method).toBe('sendTransfer')
    await mine()
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  })
})

test('behavior: an amount in sats, to the last one, as the node says', async ({ widget, people, page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' })
  const { send } = await receive(page, widget)
  await send.open()
  await widget.dialog.getByRole('radio', { name: 'sats' }).check({ force: true })
  const to = people.bob.bitcoin.payment.address
  await send.fill('12345', to)
  await expect(widget.dialog.getByText('= 0.00012345 BTC')).toBeVisible()
  const txid = await confirm(send)
  expect(await paid(txid, to)).toEqual([12_345])
})

test('behavior: S-06 a name of the DNS: shown with where it came from, and paid, as the node says', async ({
  widget,
  people,
  page,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' })
  const { send } = await receive(page, widget)
  await send.open()
  await send.fill('0.0004', 'Bob@devnet.test')
  const to = people.bob.bitcoin.payment.address
  await expect(widget.dialog.getByText(to)).toBeVisible()
  await expect(widget.dialog.getByText('Name from DNS')).toBeVisible()
  await send.review()
  await expect(widget.dialog.getByText('₿bob@devnet.test')).toBeVisible()
  await expect(widget.dialog.getByText('Name from DNS')).toBeVisible()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  expect(await paid(await send.hash(), to)).toEqual([40_000])
})

test('behavior: coins chosen by hand are what the node sees spent', async ({ widget, people, page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2wpkh' })
  const { address, send } = await receive(page, widget, { coins: [100_000, 30_000, 20_000, 546] })
  await send.open()
  const to = people.bob.bitcoin.payment.address
  await send.fill('0.0001', to)
  await widget.action('Choose coins').click()
  const coin = (amount: string) => widget.dialog.getByRole('checkbox', { name: new RegExp(`^${amount} BTC`) })
  // What may hold an inscription has to be allowed first.
  await expect(coin('0.00000546')).toBeDisabled()
  await coin('0.0003').check()
  await coin('0.0002').check()
  await expect(widget.dialog.getByText('Chosen: 2, together 0.0005 BTC')).toBeVisible()
  const txid = await confirm(send)
  // What an input held is told of blocks alone.
  await mine()
  const { vin = [] } = (await read(txid)) ?? {}
  const spent = vin.map(({ prevout }) => Math.round((prevout?.value ?? 0) * 1e8))
  expect(spent.toSorted((one, other) => one - other)).toEqual([20_000, 30_000])
  expect(await paid(txid, to)).toEqual([10_000])
  const [change = 0] = await paid(txid, address)
  expect(change).toBeGreaterThan(39_000)
})

test('behavior: all of it is sent, and cancelled: all of it comes back', async ({ widget, people, page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await install(page, { wif: makeBitcoinKey(), type: 'p2tr' })
  const { address, send } = await receive(page, widget, { coins: [60_000, 40_000] })
  await send.open()
  await send.receiver.fill(people.bob.bitcoin.payment.address)
  await send.max.click()
  const first = await confirm(send)
  expect((await read(first))?.vout).toHaveLength(1)
  await widget.action('Cancel it').click()
  await send.confirm.click()
  await expect(send.transaction).not.toHaveAttribute('data-transaction-hash', first)
  const second = await send.hash()
  expect(await read(first)).toBeUndefined()
  const [back = 0] = await paid(second, address)
  expect(back).toBeGreaterThan(95_000)
  expect((await read(second))?.vout).toHaveLength(1)
  await mine()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
})

test('behavior: what others pay is sped up, and the node counts the fee of both', async ({
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

test('error: F-34 a coin that is spent meanwhile: nothing is asked, and it is prepared anew', async ({
  widget,
  people,
  page,
}) => {
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

test('error: S-22 F-34 a wallet that signs anything else, field by field: nothing is sent', async ({
  widget,
  people,
  page,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const wif = makeBitcoinKey()
  await install(page, { wif, type: 'p2wpkh' }, { apis: ['unisat'] })
  let change: Change = (psbt) => psbt
  let asked = 0
  await page.exposeFunction('signAltered', (psbt: string) => {
    asked += 1
    return signChanged(psbt, wif, change)
  })
  await page.addInitScript(() => {
    type Signs = (psbt: string) => Promise<string>
    const { unisat, signAltered } = window as unknown as { unisat: { signPsbt: Signs }; signAltered: Signs }
    unisat.signPsbt = signAltered
  })
  const { address, send } = await receive(page, widget, { listed: 'UniSat', coins: [100_000, 100_000] })
  const coins = (await others.scan(address)).map(({ txid, vout }) => ({ txid, vout }))
  const to = people.bob.bitcoin.payment.address
  await send.open()
  await send.fill('0.0006', to)
  await send.review()
  const changes = listChanges({ stranger: accounts[2]?.bitcoin.payment.address ?? '', coins })
  for (const [index, [what, altered]] of changes.entries())
    await test.step(what, async () => {
      change = altered
      await send.confirm.click()
      await expect.poll(() => asked).toBe(index + 1)
      await expect(widget.dialog.getByText(/signed something else than you reviewed/)).toBeVisible()
      // No waiting transaction spends what it has.
      const spends = await others.call<{ spendingtxid?: string }[]>('gettxspendingprevout', coins)
      expect(spends.filter(({ spendingtxid }) => spendingtxid)).toEqual([])
    })
  change = (psbt) => psbt
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  expect(await paid(await send.hash(), to)).toEqual([60_000])
})

test('behavior: F-24 F-26 a reload at each step, and a second tab: one payment, one signature', async ({
  widget,
  people,
  page,
  context,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const key = { wif: makeBitcoinKey(), type: 'p2wpkh' } as const
  const to = people.bob.bitcoin.payment.address
  const wallet = await install(page, key)
  const { address, send } = await receive(page, widget)
  const [coin] = (await others.scan(address)).map(({ txid, vout }) => ({ txid, vout }))
  const spender = async () => {
    const [spend] = await others.call<{ spendingtxid?: string }[]>('gettxspendingprevout', [coin])
    return spend?.spendingtxid
  }
  const signatures = (all: readonly { method: string }[]) =>
    all.filter(({ method }) => /^sign|:sign/.test(method))
  const other = await context.newPage()
  const inOther = await install(other, key)
  await other.goto(url)
  const elsewhere = new WidgetPage(other)
  await expect(elsewhere.account(address)).toBeVisible()

  // In the form and in the review nothing has left yet.
  await send.open()
  await send.fill('0.0006', to)
  await send.review()
  await expect(send.confirm).toBeVisible()
  await page.reload()
  await expect(widget.account(address)).toBeVisible()
  expect(signatures(wallet.requests())).toHaveLength(0)
  // While the wallet asks: what it would say is not heard any more, and nothing is sent.
  await widget.open()
  await send.open()
  await send.fill('0.0005', to)
  await send.review()
  wallet.once({ type: 'hang' })
  await send.confirm.click()
  await expect.poll(() => signatures(wallet.requests()).length).toBe(1)
  await page.reload()
  await widget.open()
  await send.open()
  expect(await spender()).toBeUndefined()
  await send.fill('0.0006', to)
  const txid = await confirm(send)
  expect(await spender()).toBe(txid)
  await page.reload()
  await elsewhere.open()
  await elsewhere.tab('Activity').click()
  await elsewhere.dialog.getByRole('button').filter({ hasText: '−0.0006 BTC' }).first().click()
  const there = new SendPage(elsewhere).transaction
  await expect(there).toHaveAttribute('data-transaction-status', 'pending')
  await expect(there).toHaveAttribute('data-transaction-hash', txid)
  await mine()
  await expect(there).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await paid(txid, to)).toEqual([60_000])
  expect(signatures(wallet.requests())).toHaveLength(2)
  expect(signatures(inOther.requests())).toHaveLength(0)
})

test.describe('a reorganisation', () => {
  /** A payment of ours in the newest block. */
  async function pay(page: Page, widget: WidgetPage, to: string) {
    const wallet = { wif: makeBitcoinKey(), type: 'p2wpkh' } as const
    await install(page, wallet)
    const { address, send } = await receive(page, widget)
    const coin = await others.largestCoin({ ...wallet, address })
    await send.open()
    await send.fill('0.0006', to)
    const txid = await confirm(send)
    await mine()
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    return { send, txid, coin, key: { ...wallet, address } }
  }

  test('behavior: F-30 its block is taken back: it waits again, and is in the next one', async ({
    widget,
    people,
    page,
  }) => {
    test.skip(!bitcoin, manifest.bitcoinUnavailable)
    const { send, txid } = await pay(page, widget, people.bob.bitcoin.payment.address)
    const height = await others.call<number>('getblockcount')
    await expect(send.transaction).toContainText(`in block ${height}`)
    await others.reorganise(1)
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
    await expect(widget.title('Sending')).toBeVisible()
    expect(await others.call('getrawmempool')).toContain(txid)
    await mine()
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    await expect(send.transaction).toHaveAttribute('data-transaction-hash', txid)
    await expect(send.transaction).toContainText(`in block ${height + 2} · 1 of 6 confirmations`)
    expect(await read(txid)).toHaveProperty('confirmations', 1)
    await mine()
    await widget.action('Done').click()
    await widget.tab('Activity').click()
    const row = widget.dialog.getByRole('button').filter({ hasText: '−0.0006 BTC' })
    await expect(row).toContainText('2 of 6 confirmations')
  })

  test('behavior: F-30 the other branch has spent its coin elsewhere: the two are in conflict', async ({
    widget,
    people,
    page,
  }) => {
    test.skip(!bitcoin, manifest.bitcoinUnavailable)
    const to = people.bob.bitcoin.payment.address
    const { send, txid, coin, key } = await pay(page, widget, to)
    const carol = accounts[2]?.bitcoin.payment.address ?? ''
    const other = await others.sign(key, coin, { to: carol, amount: 50_000n })
    await others.reorganise(1, [other.hex])
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'replaced')
    await expect(send.transaction).toContainText('Another transaction spent its coins')
    await expect(send.transaction).toContainText(other.txid.slice(0, 4))
    expect(await read(other.txid)).toHaveProperty('confirmations', 2)
    expect((await others.scan(to)).map((one) => one.txid)).not.toContain(txid)
    expect(await others.call('getrawmempool')).not.toContain(txid)
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
