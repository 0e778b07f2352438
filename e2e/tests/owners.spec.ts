import { type Address, type PublicClient, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { fund, PasskeyPage } from '../pages/PasskeyPage.js'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { type InstalledAuthenticator, installAuthenticator } from '../setup/installAuthenticator.js'
import { test as base, expect } from '../setup/test.js'

const { url } = receiveDemo()
/** Passkeys belong to domains: a page whose address is a number has none. */
const home = url.replace('127.0.0.1', 'localhost')
const to = privateKeyToAddress(generatePrivateKey())

const test = base.extend<{ authenticator: InstalledAuthenticator; widget: WidgetPage }>({
  authenticator: async ({ page }, use) => use(await installAuthenticator(page)),
  widget: async ({ page, authenticator: _ }, use) => {
    await page.goto(home)
    await use(new WidgetPage(page))
  },
})

/** By Safe's own function; the newest is the first. */
const readOwners = (client: PublicClient, address: Address) =>
  client.readContract({
    address,
    abi: parseAbi(['function getOwners() view returns (address[])']),
    functionName: 'getOwners',
  })

async function openOwners(widget: WidgetPage): Promise<void> {
  await widget.action('Settings').click()
  await widget.dialog.getByRole('button', { name: 'Owners' }).click()
  await expect(widget.title('Owners')).toBeVisible()
}

test('default: a second passkey, used in another browser; there the lost one is removed', {
  tag: '@matrix',
}, async ({ page, widget, chain, authenticator, browser }) => {
  const { client } = chain
  const passkey = new PasskeyPage(widget)
  const address = await passkey.create()
  await fund(address)
  await openOwners(widget)
  await expect(widget.dialog).toContainText('This is the only owner.')

  // A key on a ring: the device that has the first passkey makes no second one.
  const ring = await installAuthenticator(page, { transport: 'usb' })
  await authenticator.setIsNear(false)
  await widget.action('Add a passkey').click()
  await expect(widget.dialog).toContainText('Add an owner')
  const carried = await ring.listPasskeys()
  expect(carried).toHaveLength(1)
  await ring.remove()
  await authenticator.setIsNear(true)
  expect(await client.getCode({ address })).toBeUndefined()
  await passkey.confirm()
  await expect(widget.dialog.locator('[data-owner]')).toHaveCount(2)
  const [second, first] = await readOwners(client, address)
  expect(second).toBeDefined()

  // A browser that never saw the account, with the second passkey alone.
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const device = await installAuthenticator(elsewhere)
  for (const one of carried) await device.addPasskey(one)
  await elsewhere.goto(home)
  const other = new WidgetPage(elsewhere)
  const found = new PasskeyPage(other)
  await found.choose('Use a passkey I have')
  await expect(other.account(address)).toBeVisible()
  const send = new SendPage(other)
  await found.ask(send, { amount: '0.1', to })
  await found.confirm()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))

  await elsewhere.reload()
  await other.open()
  await openOwners(other)
  await expect(other.dialog.locator(`[data-owner="${second}"]`)).toContainText('In use here')
  await other.dialog.locator(`[data-owner="${first}"]`).getByRole('button').click()
  // Where the account never was, its first passkey opens it.
  await expect(other.dialog.locator('[data-standing="not-yet"]')).toHaveCount(1)
  await other.dialog.getByRole('button', { name: /^Remove on / }).click()
  await expect(other.dialog).toContainText('Remove an owner')
  await found.confirm()
  await expect(other.dialog.locator('[data-owner]')).toHaveCount(1)
  expect(await readOwners(client, address)).toEqual([second])
  await context.close()

  // Whoever has the first one signs for nothing any more.
  await page.reload()
  await widget.open()
  const late = new SendPage(widget)
  await late.open()
  await late.fill('0.1', to)
  await late.review()
  await late.confirm.click()
  await expect(widget.dialog).toContainText('This passkey is no owner of its account any more.')
  await expect(widget.action('Try again')).toBeVisible()
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))
})
