import type { Page } from 'playwright/test'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { fund } from '../pages/PasskeyPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { installAuthenticator } from '../setup/installAuthenticator.js'
import { serveHost } from '../setup/serveHost.js'
import { expect, test } from '../setup/test.js'

const { manifest, url } = receiveDemo()
const [one, two] = manifest.evm
let host: Awaited<ReturnType<typeof serveHost>>

test.beforeAll(async () => {
  host = await serveHost('wagmi')
})
test.afterAll(() => host.stop())

const addressOf = ({ before = false, origin = host.url } = {}) =>
  `${origin}?one=${encodeURIComponent(one?.rpcUrl ?? '')}&two=${encodeURIComponent(two?.rpcUrl ?? '')}${before ? '&before' : ''}`

/** What both say in the end, and that it is the same: after a reload wagmi says once more that it reconnects. */
async function expectBoth(page: Page, wanted: RegExp | string) {
  await expect(async () => {
    const [theirs = '', ours = ''] = await page.locator('output').allTextContents()
    if (typeof wanted === 'string') expect(theirs).toBe(wanted)
    else expect(theirs).toMatch(wanted)
    expect(ours).toBe(theirs)
  }).toPass({ timeout: 30_000 })
}

test('behavior: wagmi’s hooks and ours always agree, whoever changes something', async ({
  page,
  wallets,
  people,
}) => {
  await page.goto(addressOf())
  const widget = new WidgetPage(page)
  const { alice, bob } = people
  await expectBoth(page, 'disconnected - -')

  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expectBoth(page, `connected ${alice.evm.address} 31337`)
  await page.keyboard.press('Escape')

  await wallets.evm.switchAccount(1)
  await expectBoth(page, `connected ${bob.evm.address} 31337`)
  await page.getByRole('button', { name: 'wagmi switch' }).click()
  await expectBoth(page, `connected ${bob.evm.address} 31338`)
  await expect(widget.dialog).toBeHidden()

  await page.reload()
  await expectBoth(page, `connected ${bob.evm.address} 31338`)

  await page.getByRole('button', { name: 'wagmi disconnect' }).click()
  await expectBoth(page, 'disconnected - -')
  await expect(widget.button).toHaveText('Connect wallet')

  await page.getByRole('button', { name: 'wagmi connect Test Wallet' }).click()
  await expectBoth(page, /^connected 0x/)
  await expect(widget.account(bob.evm.address)).toBeVisible()

  await widget.open()
  await widget.action('Disconnect').click()
  await expectBoth(page, 'disconnected - -')
})

/** What RainbowKit 2 leaves behind beside wagmi's own records, once a wallet of that name for it was connected. */
const leftByRainbowKit = (walletId: string, address: string) => ({
  'rk-version': '2.2.11',
  'rk-recent': JSON.stringify([walletId]),
  'rk-latest-id': walletId,
  'rk-transactions': JSON.stringify({ [address]: { 31337: [] } }),
  [`rk-ens-name-${address}`]: JSON.stringify({ ensName: 'alice.eth', expires: 1e15 }),
  WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'metamask://', name: 'MetaMask' }),
})

test.describe('a page that had RainbowKit', () => {
  for (const { name, walletId } of [
    { name: 'a wallet that announced itself', walletId: 'test.wallet' },
    // Such a connector is RainbowKit's own, and gone with it.
    { name: 'a wallet of RainbowKit’s list', walletId: 'metaMask' },
  ])
    test(`behavior: ${name}: its visitor stays connected, in wagmi and here`, async ({ page, people }) => {
      const { address } = people.alice.evm
      await page.goto(addressOf({ before: true }))
      await page.getByRole('button', { name: 'wagmi connect Test Wallet' }).click()
      await expect(page.locator('#theirs')).toHaveText(`connected ${address} 31337`)
      const left = leftByRainbowKit(walletId, address)
      await page.evaluate(
        ([records, id]) => {
          for (const [key, value] of Object.entries(records)) localStorage.setItem(key, value)
          localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(id))
          const store = localStorage.getItem('wagmi.store') ?? ''
          localStorage.setItem('wagmi.store', store.replaceAll('"test.wallet"', JSON.stringify(id)))
        },
        [left, walletId] as const,
      )

      const widget = new WidgetPage(page)
      await page.goto(addressOf())
      await expectBoth(page, `connected ${address} 31337`)
      await expect(widget.account(address)).toBeVisible()
      await expect(widget.dialog).toBeHidden()
      await widget.open()
      await expect(widget.action('Send')).toBeVisible()
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(left)

      await widget.action('Disconnect').click()
      await expectBoth(page, 'disconnected - -')
      await page.reload()
      await expectBoth(page, 'disconnected - -')
    })
})

test('behavior: the passkey wallet, connected by wagmi’s own hook, is connected after a reload', async ({
  page,
}) => {
  await installAuthenticator(page)
  // Passkeys belong to domains: a page whose address is a number has none.
  await page.goto(addressOf({ origin: host.url.replace('127.0.0.1', 'localhost') }))
  const widget = new WidgetPage(page)
  await page.getByRole('button', { name: 'wagmi connect Passkey' }).click()
  await widget.dialog.getByRole('button', { name: 'Create a passkey' }).click()
  await expectBoth(page, /^connected 0x\w{40} 31337$/)
  const connected = (await page.locator('#theirs').textContent()) ?? ''

  await page.reload()
  await expectBoth(page, connected)
  await page.reload()
  await expectBoth(page, connected)
})

test('behavior: the passkey wallet answers all that a page asks by wagmi', async ({ page }) => {
  await installAuthenticator(page)
  const { bundlers } = await (await page.request.get(new URL('/devnet.json', url).href)).json()
  const address = `${addressOf({ origin: host.url.replace('127.0.0.1', 'localhost') })}&bundler=${encodeURIComponent(bundlers[31337])}`
  await page.goto(address)
  const widget = new WidgetPage(page)
  await page.getByRole('button', { name: 'wagmi connect Passkey' }).click()
  await widget.dialog.getByRole('button', { name: 'Create a passkey' }).click()
  await expectBoth(page, /^connected 0x\w{40} 31337$/)
  const account = ((await page.locator('#theirs').textContent()) ?? '').split(' ')[1] as Address
  await fund(account)
  const client = createPublicClient({ transport: http(one?.rpcUrl) })

  async function ask(name: string, confirm?: string): Promise<string> {
    await page.getByRole('button', { name: `ask ${name}`, exact: true }).click()
    if (confirm) await widget.action(confirm).click()
    await expect(page.locator('#said')).not.toHaveText('', { timeout: 30_000 })
    return JSON.parse((await page.locator('#said').textContent()) ?? '')
  }
  const signature = (await ask('signMessage', 'Sign with passkey')) as Hex
  expect(await client.verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
  const letter = (await ask('signTypedData', 'Sign with passkey')) as Hex
  expect(
    await client.verifyTypedData({
      address: account,
      signature: letter,
      domain: { name: 'Mail', version: '1', chainId: 31337 },
      types: { Letter: [{ name: 'text', type: 'string' }] },
      primaryType: 'Letter',
      message: { text: 'Hello' },
    }),
  ).toBe(true)
  const hash = (await ask('sendTransaction', 'Confirm with passkey')) as Hex
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await ask('getCapabilities')).toMatchObject({ 31337: { atomic: { status: 'supported' } } })
  expect(await ask('sendCalls', 'Confirm with passkey')).toEqual({ status: 'success', atomic: true })
})
