import type { Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { installAuthenticator } from '../setup/installAuthenticator.js'
import { makeSolanaAccount } from '../setup/makeKeys.js'
import { rebuildKeys } from '../setup/rebuildKeys.js'
import { rememberedWallets } from '../setup/rememberedWallets.js'
import { balanceOf } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()
const { bitcoin, solana, controlUrl } = manifest
/** Passkeys belong to domains: a page whose address is a number has none. */
const home = `${url.replace('127.0.0.1', 'localhost')}#passkeyKeys=true`
const confirm = 'Confirm with passkey'

async function post(to: string, body: object): Promise<{ result?: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return (await response.json()) as { result?: unknown }
}
const askBitcoin = async <result>(method: string, ...params: unknown[]) =>
  (await post(bitcoin?.rpcUrl ?? '', { id: 1, method, params })).result as result
const fund = (chain: string, address: string, amount: number) =>
  post(`${controlUrl}/faucet`, { chain, address, amount: String(amount) })
const solanaChain = `solana:${solana.genesisHash.slice(0, 32)}`
const bitcoinChain = `bip122:${bitcoin?.genesisHash.slice(0, 32)}`

/** The playground with a passkey, connected in some chain families. */
async function connect(page: Page, { hasPrf = true, where = '' } = {}) {
  const authenticator = await installAuthenticator(page, { hasPrf })
  await page.goto(home)
  const widget = new WidgetPage(page)
  await widget.open()
  await widget.wallet('Passkey').click()
  // Wallets announce themselves one after the other.
  const all = widget.wallet(`All of them Ethereum, Solana${bitcoin ? ', Bitcoin' : ''}`)
  await all.waitFor()
  await (where ? family(widget, where) : all).click()
  await widget.action('Create a passkey').click()
  return { widget, authenticator }
}

const family = (widget: WidgetPage, name: string) => widget.dialog.getByRole('button', { name, exact: true })

/** The address that a family's account is paid at. */
async function readAddress(widget: WidgetPage, name: string): Promise<string> {
  await family(widget, name).click()
  await widget.action('Receive').click()
  const address = (await widget.dialog.locator('.address .visually-hidden').textContent()) ?? ''
  await widget.action('Back').click()
  return address
}

/** Everything of a page that somebody could read later, or elsewhere. */
function watchTraces(page: Page) {
  const traces: string[] = []
  page.on('request', (request) => traces.push(request.url(), request.postData() ?? ''))
  page.on('console', (message) => traces.push(message.text()))
  return async () => {
    const state = await page.context().storageState({ indexedDB: true })
    const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    return [...traces, JSON.stringify(state), session, await page.content()].join('\n')
  }
}

test('behavior: disconnected in one chain family, it is in all of them, and no visit looks for it', async ({
  page,
}) => {
  const { widget } = await connect(page)
  await widget.action('Send').waitFor()
  await family(widget, 'Solana').click()
  await widget.action('Disconnect').click()
  await expect(widget.button).toHaveText('Connect wallet')
  expect(await rememberedWallets(page)).toEqual([])
  await page.reload()
  await widget.open()
  await expect(widget.title('Connect a wallet')).toBeVisible()
})

test('default: one passkey on three chain families: receive, send, reload, and the phrase of it all', {
  tag: '@matrix',
}, async ({ page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  test.setTimeout(180_000)
  const readTraces = watchTraces(page)
  const { widget } = await connect(page)
  const { dialog } = widget
  await widget.action('Send').waitFor()
  const solanaAddress = await readAddress(widget, 'Solana')
  const bitcoinAddress = await readAddress(widget, 'Bitcoin')
  expect(bitcoinAddress).toMatch(/^bcrt1q/)
  await fund(solanaChain, solanaAddress, 2_000_000_000)
  await fund(bitcoinChain, bitcoinAddress, 100_000)

  await page.reload()
  await widget.open()
  expect(await readAddress(widget, 'Solana')).toBe(solanaAddress)
  expect(await readAddress(widget, 'Bitcoin')).toBe(bitcoinAddress)
  const send = new SendPage(widget)

  const receiver = makeSolanaAccount().address
  await family(widget, 'Solana').click()
  await send.open()
  await send.fill('0.5', receiver)
  await send.review()
  await send.confirm.click()
  await expect(widget.action(confirm)).toBeVisible()
  await expect(dialog).toContainText('0.5 SOL')
  await expect(dialog).toContainText(receiver)
  await expect(dialog).toContainText('Fee at most')
  expect(await balanceOf(receiver)).toBe(0)
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await balanceOf(receiver)).toBe(500_000_000)

  await page.reload()
  await widget.open()
  await family(widget, 'Bitcoin').click()
  const to = manifest.accounts[1]?.bitcoin.payment.address ?? ''
  await send.open()
  await send.fill('0.0006', to)
  await send.review()
  await send.confirm.click()
  await expect(widget.action(confirm)).toBeVisible()
  await expect(dialog).toContainText('0.0006 BTC')
  await expect(dialog).toContainText(to)
  await expect(dialog).toContainText('Comes back to you')
  await expect(dialog).toContainText('0.001 BTC')
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-hash', /^[0-9a-f]{64}$/)
  type Decoded = { vout: { value: number; scriptPubKey: { address: string } }[] }
  const { vout } = await askBitcoin<Decoded>('getrawtransaction', await send.hash(), 2)
  const paid = vout.filter(({ scriptPubKey }) => scriptPubKey.address === to)
  expect(paid.map(({ value }) => Math.round(value * 1e8))).toEqual([60_000])
  expect(vout.some(({ scriptPubKey }) => scriptPubKey.address === bitcoinAddress)).toBe(true)

  await page.reload()
  await widget.open()
  await widget.action('Settings').click()
  await dialog.getByRole('button', { name: 'Recovery phrase' }).click()
  await expect(dialog).toContainText('Whoever has these words has the money.')
  await expect(dialog.locator('.phrase')).toBeHidden()
  await widget.action('Show with passkey').click()
  await expect(dialog.locator('.phrase li')).toHaveCount(24)
  const phrase = (await dialog.locator('.phrase li').allTextContents()).join(' ')
  const { secrets, bitcoinDescriptor, ...rebuilt } = rebuildKeys(phrase)
  expect(rebuilt.solanaAddress).toBe(solanaAddress)
  const { checksum } = await askBitcoin<{ checksum: string }>('getdescriptorinfo', bitcoinDescriptor)
  expect(await askBitcoin('deriveaddresses', `${bitcoinDescriptor}#${checksum}`)).toEqual([bitcoinAddress])

  await widget.action('Done').click()
  await expect(widget.title('Settings')).toBeVisible()
  await expect(dialog.locator('.phrase')).toHaveCount(0)
  const traces = await readTraces()
  expect(traces).toContain(solanaAddress)
  for (const secret of secrets) expect(traces.includes(secret)).toBe(false)
})

test('behavior: signs in on Solana and on Bitcoin by its own keys', { tag: '@matrix' }, async ({ page }) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  for (const name of ['Solana', 'Bitcoin']) {
    await page.goto('about:blank')
    const authenticator = name === 'Solana' ? await installAuthenticator(page, { hasPrf: true }) : undefined
    await page.goto(`${home}&signIn=required`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const widget = new WidgetPage(page)
    await widget.open()
    await widget.wallet('Passkey').click()
    await family(widget, name).click()
    await widget.action(authenticator ? 'Create a passkey' : 'Use a passkey I have').click()
    await expect(widget.title('Sign in')).toBeVisible()
    await widget.action('Sign').click()
    await expect(widget.dialog).toContainText('Welcome to the playground.')
    await widget.action('Sign with passkey').click()
    await widget.action('Send').waitFor()
  }
})

test('error: a passkey without a secret: it is said, and the account on EVM chains is there', {
  tag: '@matrix',
}, async ({ page }) => {
  const { widget } = await connect(page, { hasPrf: false })
  await expect(widget.dialog).toContainText('This passkey makes no keys for Solana and Bitcoin')
  await expect(widget.dialog).toContainText('Your wallet works on the other networks.')
  await widget.action('Understood').click()
  await widget.action('Send').waitFor()
  await expect(widget.button.locator('[title^="0x"]')).toBeVisible()
  await expect(widget.dialog.getByRole('button', { name: 'Connect Solana' })).toBeVisible()
  await widget.action('Settings').click()
  await expect(widget.title('Settings')).toBeVisible()
  await expect(widget.dialog.getByRole('button', { name: 'Recovery phrase' })).toBeHidden()
})
