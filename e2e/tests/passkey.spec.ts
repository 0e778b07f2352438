import type { Page } from 'playwright/test'
import { type Address, createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { type InstalledAuthenticator, installAuthenticator } from '../setup/installAuthenticator.js'
import { test as base, expect } from '../setup/test.js'

const { url, manifest } = receiveDemo()
/** Passkeys belong to domains: a page whose address is a number has none. */
const home = url.replace('127.0.0.1', 'localhost')
const receiver = '0x00000000000000000000000000000000000000dE'

const test = base.extend<{ authenticator: InstalledAuthenticator; widget: WidgetPage }>({
  authenticator: async ({ page }, use) => use(await installAuthenticator(page)),
  widget: async ({ page, authenticator: _ }, use) => {
    await page.goto(home)
    await use(new WidgetPage(page))
  },
})

/** The account that the page shows. */
async function readAddress({ button }: WidgetPage): Promise<Address> {
  const title = await button.locator('[title^="0x"]').getAttribute('title')
  return title as Address
}

/** Makes a passkey, and with it a wallet. */
async function create(widget: WidgetPage): Promise<Address> {
  await widget.open()
  await widget.wallet('Passkey').click()
  await widget.action('Create a passkey').click()
  await widget.action('Send').waitFor()
  return readAddress(widget)
}

/** Coins and tokens from the devnet. */
async function fund(address: Address, coins = '1') {
  const response = await fetch(`${manifest.controlUrl}/faucet`, {
    method: 'POST',
    body: JSON.stringify({
      chain: `eip155:${manifest.evm[0]?.chainId}`,
      address,
      amount: String(parseEther(coins)),
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
}

test('default: create, reload, send coins and a token; the first operation makes the account', async ({
  page,
  widget,
  chain,
  people,
  authenticator,
}) => {
  const { client, info } = chain
  const address = await create(widget)
  expect(await authenticator.countPasskeys()).toBe(1)
  await page.reload()
  await expect(widget.account(address)).toBeVisible()
  await expect(widget.dialog).toBeHidden()

  await fund(address)
  const usdc = info.tokens.USDC?.address as Address
  const alice = createWalletClient({
    account: privateKeyToAccount(people.alice.evm.privateKey),
    transport: http(info.rpcUrl),
  })
  const paid = await alice.writeContract({
    chain: null,
    address: usdc,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, parseUnits('25', 6)],
  })
  await client.waitForTransactionReceipt({ hash: paid })
  expect(await client.getCode({ address })).toBeUndefined()

  const send = new SendPage(widget)
  const before = await client.getBalance({ address: receiver })
  await widget.open()
  await send.open()
  await send.fill('0.25', receiver)
  await send.review()
  await send.confirm.click()
  await expect(widget.title('Confirm')).toBeVisible()
  await expect(widget.dialog).toContainText('localhost')
  await expect(widget.dialog).toContainText('0.25 ETH')
  await expect(widget.dialog.getByText(receiver)).toBeAttached()
  await expect(widget.dialog).toContainText('Fee at most')
  await expect(widget.dialog).toContainText('Your account is set up with this')
  // Nothing is signed before the person agrees.
  expect(await client.getCode({ address })).toBeUndefined()
  await widget.action('Confirm with passkey').click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  expect(await client.getCode({ address })).toBeDefined()

  await page.reload()
  await widget.open()
  await send.open()
  await send.choose('USDC')
  await send.fill('10', receiver)
  await send.review()
  await send.confirm.click()
  await expect(widget.dialog).toContainText('10 USDC')
  await expect(widget.dialog).not.toContainText('Your account is set up with this')
  await widget.action('Confirm with passkey').click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const balance = (of: Address) =>
    client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
  expect(await balance(address)).toBe(parseUnits('15', 6))
})
