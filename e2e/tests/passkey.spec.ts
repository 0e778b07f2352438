import type { EvmInfo } from '@latchkey/devnet'
import type { Page } from 'playwright/test'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  type PublicClient,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { fund, PasskeyPage } from '../pages/PasskeyPage.js'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { type InstalledAuthenticator, installAuthenticator } from '../setup/installAuthenticator.js'
import { test as base, expect } from '../setup/test.js'
import { watchReferrers } from '../setup/watchReferrers.js'

const { api, url, manifest } = receiveDemo()
/** Passkeys belong to domains: a page whose address is a number has none. */
const home = url.replace('127.0.0.1', 'localhost')
const receiver = privateKeyToAddress(generatePrivateKey())
const { confirm } = PasskeyPage

const test = base.extend<{ authenticator: InstalledAuthenticator; widget: WidgetPage }>({
  authenticator: async ({ page }, use) => use(await installAuthenticator(page)),
  widget: async ({ page, authenticator: _ }, use) => {
    await page.goto(home)
    await use(new WidgetPage(page))
  },
})

const choose = (widget: WidgetPage, answer: string | RegExp) => new PasskeyPage(widget).choose(answer)
const readAddress = (widget: WidgetPage) => new PasskeyPage(widget).readAddress()
const create = (widget: WidgetPage) => new PasskeyPage(widget).create()

const usdcOf = ({ tokens }: EvmInfo) => tokens.USDC?.address as Address
const balanceOf = (client: PublicClient, token: Address, of: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of] })

/** Tokens from somebody with an ordinary wallet. */
async function payTokens(client: PublicClient, info: EvmInfo, to: Address): Promise<void> {
  const account = privateKeyToAccount(manifest.accounts[1]?.evm.privateKey as Address)
  const wallet = createWalletClient({ account, transport: http(info.rpcUrl) })
  const args = [to, parseUnits('25', 6)] as const
  const call = { address: usdcOf(info), abi: erc20Abi, functionName: 'transfer', args } as const
  await client.waitForTransactionReceipt({ hash: await wallet.writeContract({ ...call, chain: null }) })
}

const ask = (send: SendPage, amount: string, token?: string) =>
  new PasskeyPage(send.widget).ask(send, { amount, to: receiver, ...(token && { token }) })

test('default: create, reload, send coins and a token; V-05 neither node nor bundler is told which page asks', async ({
  page,
  widget,
  chain,
  authenticator,
}) => {
  const { client, info } = chain
  const { dialog } = widget
  const { bundlers } = await (await page.request.get(new URL('/devnet.json', home).href)).json()
  const readReferrers = watchReferrers(page, [info.rpcUrl, bundlers[info.chainId]])
  const address = await create(widget)
  expect(await authenticator.countPasskeys()).toBe(1)
  await page.reload()
  await expect(widget.account(address)).toBeVisible()
  await expect(dialog).toBeHidden()
  await fund(address)
  await payTokens(client, info, address)

  const send = new SendPage(widget)
  const before = await client.getBalance({ address: receiver })
  await widget.open()
  await ask(send, '0.25')
  await expect(dialog).toContainText('localhost')
  await expect(dialog).toContainText('0.25 ETH')
  await expect(dialog).toContainText(receiver)
  await expect(dialog).toContainText('Fee at most')
  await expect(dialog).toContainText('Your account is set up with this')
  // Nothing is signed before the person agrees.
  expect(await client.getCode({ address })).toBeUndefined()
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  expect(await client.getCode({ address })).toBeDefined()
  expect(await readReferrers()).toEqual({ missed: [], referrers: [undefined] })

  await widget.action('Done').click()
  await ask(send, '10', 'USDC')
  await expect(dialog).toContainText('10 USDC')
  await expect(dialog).not.toContainText('Your account is set up with this')
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await balanceOf(client, usdcOf(info), address)).toBe(parseUnits('15', 6))
})

test('behavior: a sponsor pays: an account without coins for the fee sends all that it has', {
  tag: '@matrix',
}, async ({ widget, page }) => {
  const info = manifest.evm[1] as EvmInfo
  const client = createPublicClient({ transport: http(info.rpcUrl), pollingInterval: 100 })
  const address = await create(widget)
  await widget.network(manifest.evm[0]?.name ?? '').click()
  await widget.dialog.getByRole('button', { name: info.name }).click()
  await widget.network(info.name).waitFor()
  await payTokens(client, info, address)
  await page.reload()
  await widget.open()
  const send = new SendPage(widget)
  await ask(send, '25', 'USDC')
  await expect(widget.dialog).toContainText('Paid by Latchkey Devnet')
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await balanceOf(client, usdcOf(info), address)).toBe(0n)
  expect(await client.getBalance({ address })).toBe(0n)
})

/** Who the data API says is signed in, by the token that the browser keeps. */
async function readSession(page: Page) {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes('.signIn.'))
    return key === undefined ? null : localStorage.getItem(key)
  })
  const response = await fetch(`${api}/v1/sign-in/session?projectId=devnet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return ((await response.json()) as { account?: string }).account
}

test('behavior: signs in before the account is on its chain (ERC-6492), and after (EIP-1271)', {
  tag: '@matrix',
}, async ({ page, widget, chain }) => {
  const { client, info } = chain
  await page.goto(`${home}#signIn=required`)
  await page.reload()
  async function signIn() {
    await expect(widget.title('Sign in')).toBeVisible()
    await widget.action('Sign').click()
    await expect(widget.dialog).toContainText('Welcome to the playground.')
    await widget.action('Sign with passkey').click()
    await widget.action('Send').waitFor()
  }
  await choose(widget, 'Create a passkey')
  await signIn()
  const address = await readAddress(widget)
  expect(await client.getCode({ address })).toBeUndefined()
  expect(await readSession(page)).toBe(`eip155:${info.chainId}:${address}`)

  await fund(address)
  const send = new SendPage(widget)
  await ask(send, '0.1')
  await widget.action(confirm).click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await client.getCode({ address })).toBeDefined()

  await page.reload()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(widget.account(address)).toBeHidden()
  await choose(widget, /^Continue as 0x/)
  await signIn()
  expect(await readAddress(widget)).toBe(address)
  expect(await readSession(page)).toBe(`eip155:${info.chainId}:${address}`)
})

test('error: declined in the view and at the authenticator; found again; lost', async ({
  page,
  widget,
  chain,
  authenticator,
}) => {
  const { client } = chain
  const address = await create(widget)
  await fund(address)
  const send = new SendPage(widget)
  await ask(send, '0.1')
  await widget.action('Decline').click()
  await expect(widget.dialog).toContainText('Declined in your wallet.')

  await authenticator.setAgrees(false)
  await send.confirm.click()
  await widget.action(confirm).click()
  await expect(widget.action('Try again')).toBeVisible()
  await expect(widget.dialog).toContainText('Declined in your wallet.')
  await authenticator.setAgrees(true)
  await widget.action('Try again').click()
  await expect(widget.action(confirm)).toBeVisible()
  await widget.action('Decline').click()
  expect(await client.getCode({ address })).toBeUndefined()

  // A new browser of the same passkey.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await choose(widget, 'Use a passkey I have')
  await expect(widget.account(address)).toBeVisible()

  await authenticator.forget()
  await page.reload()
  await widget.open()
  await ask(send, '0.1')
  await widget.action(confirm).click()
  await expect(widget.action('Try again')).toBeVisible()
  await widget.action('Decline').click()
  expect(await client.getCode({ address })).toBeUndefined()
})

test('behavior: a page whose address is a number has no passkeys, and offers none', async ({
  page,
  widget,
}) => {
  await page.goto(url)
  await widget.open()
  await expect(widget.wallet('Test Wallet')).toBeVisible()
  await expect(widget.wallet('Passkey')).toBeHidden()
})
