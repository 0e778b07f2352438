import { randomBytes } from 'node:crypto'
import { installWallets } from '@latchkey/testing/playwright'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { SendPage } from '../pages/SendPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { installFamilies } from '../setup/installFamilies.js'
import { expect, test } from '../setup/test.js'

const { manifest, api } = receiveDemo()

type Profile = { addresses: Record<string, { address: string }>; attributes: Record<string, string> }

/** What the server says of a name. */
async function lookUp(name: string): Promise<Profile> {
  return (await fetch(`${api}/v1/profile/account/${name}`)).json() as never
}

/** Types a name that nobody has, registers it, and gives it with its zone. */
async function register(widget: WidgetPage, label: string): Promise<string> {
  await widget.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(label)
  await expect(widget.dialog.getByText(`${label}.latchkey.id is free`)).toBeVisible()
  await expect(widget.action('Sign and register')).toHaveAttribute('aria-disabled', 'false')
  await widget.action('Sign and register').click()
  await expect(widget.dialog.getByText('This name is yours.')).toBeVisible()
  return `${label}.latchkey.id`
}

const unique = () => `e2e-${randomBytes(6).toString('hex')}`

test('default: registered, shown, and paid to', async ({ page, widget, chain }) => {
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key).address
  const chains = manifest.evm.map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name }))
  await installWallets(page, { evm: { accounts: [key], chains, name: 'New Wallet', rdns: 'new.wallet' } })
  await page.reload()
  await widget.open()
  await widget.wallet('New Wallet').click()
  await widget.action('Settings').click()
  await widget.action('Account name').click()
  const input = widget.dialog.getByRole('textbox', { name: 'Name', exact: true })
  await input.fill('alice')
  await expect(widget.dialog.getByText('alice.latchkey.id is taken')).toBeVisible()
  await expect(widget.action('Sign and register')).toHaveAttribute('aria-disabled', 'true')
  const name = await register(widget, unique())
  expect((await lookUp(name)).addresses['60']?.address).toBe(owner)
  await expect(widget.button).toHaveText(name)
  // What it says is changed by a signature, and what cannot be said is told at its field.
  const about = widget.dialog.getByRole('textbox', { name: 'About you' })
  await about.fill('Peintre à Paris')
  await widget.action('Sign and save').click()
  await expect(about).toHaveAttribute('aria-invalid', 'true')
  await about.fill('Painter')
  await widget.action('Sign and save').click()
  await expect(widget.dialog.getByText('Saved')).toBeVisible()
  expect((await lookUp(name)).attributes).toEqual({ bio: 'Painter' })
  // The browser remembers no older answer.
  await page.reload()
  await expect(widget.button).toHaveText(name)

  await widget.open()
  // The list of tokens has its height, and what is below it its place.
  await expect(widget.dialog.getByText('Nothing here yet')).toBeVisible()
  await widget.action('Disconnect').click()
  await expect(widget.button).toHaveText('Connect wallet')
  await page.reload()
  await widget.connect()
  const send = new SendPage(widget)
  await send.open()
  await send.fill('0.25', name)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await chain.client.getBalance({ address: owner })).toBe(parseEther('0.25'))
})

/** Asks a node without any of our code. */
async function ask<result>(rpcUrl: string, method: string, ...params: unknown[]): Promise<result> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: result }).result
}

type Paid = { vout: { value: number; scriptPubKey: { address: string } }[] }

test('behavior: accounts of Solana and Bitcoin sign for theirs, and are paid by them', {
  tag: '@matrix',
}, async ({ page, widget, people: { alice } }) => {
  const { bitcoin, solana } = manifest
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  if (!bitcoin) return
  const chains = [{ chain: 'solana:localnet' as const, rpcUrl: solana.rpcUrl }]
  const { payment, ordinals } = alice.bitcoin
  await installWallets(page, {
    solana: { accounts: [alice.solana.secretKey], chains, name: 'Payer Wallet' },
    bitcoin: {
      accounts: [{ payment, ordinals }],
      network: 'regtest',
      rpcUrl: bitcoin.rpcUrl,
      name: 'Payer Wallet',
    },
  })
  await installFamilies(page)
  const leave = async () => {
    await widget.action('Disconnect').click()
    await expect(widget.button).toHaveText('Connect wallet')
    await page.reload()
  }
  const families = [
    {
      family: 'Solana',
      coinType: '501',
      readPaid: async (address: string) =>
        (await ask<{ value: number }>(solana.rpcUrl, 'getBalance', address, { commitment: 'confirmed' }))
          .value / 1e9,
    },
    {
      family: 'Bitcoin',
      coinType: '1',
      readPaid: async (address: string, txid: string) =>
        (await ask<Paid>(bitcoin.rpcUrl, 'getrawtransaction', txid, 2)).vout.find(
          ({ scriptPubKey }) => scriptPubKey.address === address,
        )?.value,
    },
  ]
  for (const { family, coinType, readPaid } of families) {
    await widget.open()
    await widget.wallet('Test Wallet').click()
    await widget.action(family).click()
    const address = await widget.dialog.locator('.hero [title]').first().getAttribute('title')
    await widget.action('Settings').click()
    await widget.action('Account name').click()
    const name = await register(widget, unique())
    expect((await lookUp(name)).addresses[coinType]?.address).toBe(address)
    await expect(widget.button).toHaveText(name)
    await widget.action('Back').click()
    await widget.action('Back').click()
    await leave()

    await widget.open()
    await widget.wallet('Payer Wallet').click()
    await widget.action(family).click()
    const send = new SendPage(widget)
    await send.open()
    await send.fill('0.01', name)
    await send.review()
    await expect(widget.dialog.getByText(name)).toBeVisible()
    await send.confirm.click()
    await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^\w{64,90}$/)
    const hash = await send.hash()
    await expect.poll(() => readPaid(address ?? '', hash)).toBe(0.01)
    await widget.action('Done').click()
    await leave()
  }
})

test('behavior: a name leads to its owner’s accounts of other chains too, each by a signature', {
  tag: '@matrix',
}, async ({ page, widget, people: { alice } }) => {
  const { bitcoin } = manifest
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  await installFamilies(page)
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await widget.wallet('All of them').click()
  await widget.action('Bitcoin').click()
  const owned = () => widget.dialog.locator('.hero [title]').first().getAttribute('title')
  await expect.poll(owned).toMatch(/^bcrt1/)
  const coins = await owned()
  await widget.action('Solana').click()
  await expect.poll(owned).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await widget.action('Settings').click()
  await widget.action('Account name').click()
  const name = await register(widget, unique())
  const add = (chain: string) =>
    widget.dialog.getByRole('button', { name: new RegExp(`^Add my ${chain} address`) })
  await add('Bitcoin Regtest').click()
  await expect(add('Bitcoin Regtest')).toBeHidden()
  await add('Devnet One').click()
  await expect(add('Devnet One')).toBeHidden()
  const { addresses } = await lookUp(name)
  expect(addresses['1']?.address).toBe(coins)
  expect(Object.values(addresses).map(({ address }) => address)).toContain(alice.evm.address)
  expect(Object.keys(addresses)).toHaveLength(3)
})
