import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forkServer } from '@latchkey/devnet'
import { installWallets } from '@latchkey/testing/playwright'
import type { BrowserContext, Page } from 'playwright/test'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { api, url, manifest } = receiveDemo()

/** The playground, with signing in turned on. */
async function turnOn(page: Page, signIn: 'optional' | 'required') {
  await page.goto(`${url}#signIn=${signIn}`)
  await page.reload()
}

/** The token that the browser keeps, as a page reads it to hand it to its own server. */
const readToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes('.signIn.'))
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined)
  })

/** What the server itself says of a token. */
async function askServer(token: string | undefined) {
  const response = await fetch(`${api}/v1/sign-in/session?projectId=devnet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  // A refusal has a status of its own in its body.
  return { ...((await response.json()) as { account?: string; domain?: string }), status: response.status }
}

test('default: connect, sign in, reload without a question, sign out', async ({
  page,
  widget,
  wallets,
  people,
  chain,
}) => {
  const { address } = people.alice.evm
  const signatures = () => wallets.evm.requests().filter(({ method }) => method === 'personal_sign')
  await turnOn(page, 'required')
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.title('Sign in')).toBeVisible()
  await expect(widget.dialog).toContainText(`${new URL(url).host} asks you to prove`)
  await expect(widget.dialog).toContainText('Welcome to the playground.')
  expect(signatures()).toHaveLength(0)
  await widget.action('Sign').click()
  await widget.action('Send').waitFor()
  await expect(page.getByText(`Signed in as eip155:${chain.info.chainId}:${address}.`)).toBeVisible()
  expect(signatures()).toHaveLength(1)
  const token = await readToken(page)
  expect(await askServer(token)).toMatchObject({
    status: 200,
    account: `eip155:${chain.info.chainId}:${address}`,
    domain: new URL(url).host,
  })

  await page.reload()
  await expect(page.getByText(`Signed in as eip155:${chain.info.chainId}:${address}.`)).toBeVisible()
  await expect(widget.dialog).toBeHidden()
  expect(signatures()).toHaveLength(1)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(widget.account(address)).toBeHidden()
  await expect.poll(async () => (await askServer(token)).status).toBe(401)
  expect(await readToken(page)).toBeUndefined()
})

test('behavior: declined, it is said; cancelled where it is required, nobody is connected', async ({
  page,
  widget,
  wallets,
  people,
}) => {
  await turnOn(page, 'required')
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await expect(widget.title('Sign in')).toBeVisible()
  wallets.evm.once({ type: 'reject' })
  await widget.action('Sign').click()
  await expect(widget.dialog).toContainText('Signature declined')
  await widget.action('Cancel').click()
  await expect(widget.dialog).toBeHidden()
  await expect(widget.account(people.alice.evm.address)).toBeHidden()
  await page.reload()
  await expect(widget.button).toHaveText('Connect wallet')
  expect(await readToken(page)).toBeUndefined()
})

test('behavior: optional, one stays without, is not asked again, and another network asks nothing either', {
  tag: '@matrix',
}, async ({ page, widget, wallets, people }) => {
  const { address } = people.alice.evm
  await turnOn(page, 'optional')
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await widget.action('Not now').click()
  await expect(widget.account(address)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not signed in.')).toBeVisible()
  await expect(widget.dialog).toBeHidden()

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await widget.action('Sign').click()
  await expect(page.getByText(/^Signed in as /)).toBeVisible()
  await page.getByRole('button', { name: 'Networks', exact: true }).click()
  await widget.dialog.getByRole('button', { name: manifest.evm[1]?.name ?? '' }).click()
  await expect(widget.dialog).toBeHidden()
  await expect(page.getByText(/^Signed in as /)).toBeVisible()
  expect(wallets.evm.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

const { bitcoin, solana } = manifest
/** The genesis hash of Solana's mainnet. */
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** A wallet of Solana, or of Bitcoin, in every page of a browser. */
const install = {
  Solana: async (target: Page | BrowserContext, chain: `solana:${string}` = 'solana:localnet') => {
    const accounts = manifest.accounts.map((account) => account.solana.secretKey)
    const chains = [{ chain, rpcUrl: solana.rpcUrl }]
    const wallets = await installWallets(target, { solana: { accounts, chains, name: 'Family Wallet' } })
    return wallets.solana
  },
  Bitcoin: async (target: Page | BrowserContext) => {
    const accounts = manifest.accounts.map((account) => account.bitcoin)
    const wallets = await installWallets(target, {
      bitcoin: { accounts, network: 'regtest', rpcUrl: bitcoin?.rpcUrl ?? '', name: 'Family Wallet' },
    })
    return wallets.bitcoin
  },
}

for (const family of ['Solana', 'Bitcoin'] as const)
  test(`default: ${family}: sign in by a message, reload, another tab follows in and out`, {
    tag: '@matrix',
  }, async ({ page, context, widget }) => {
    const wallet = await install[family](context)
    const asked = () => wallet.requests().filter(({ method }) => /sign/i.test(method))
    await turnOn(page, 'required')
    const other = await context.newPage()
    await turnOn(other, 'required')
    const elsewhere = new WidgetPage(other)
    await expect(elsewhere.button).toHaveText('Connect wallet')

    await widget.open()
    await widget.wallet('Family Wallet').click()
    await expect(widget.title('Sign in')).toBeVisible()
    await widget.action('Sign').click()
    const line = page.getByText(/^Signed in as /)
    await expect(line).toBeVisible()
    const chain =
      family === 'Solana'
        ? `solana:${solana.genesisHash.slice(0, 32)}`
        : `bip122:${bitcoin?.genesisHash.slice(0, 32)}`
    const account = (await line.textContent())?.replace(/^Signed in as (.*)\.$/, '$1') ?? ''
    expect(account.startsWith(`${chain}:`)).toBe(true)
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.method).toMatch(/signMessage/)
    const token = await readToken(page)
    expect(await askServer(token)).toMatchObject({ status: 200, account, domain: new URL(url).host })

    // The other tab has the account and its session, and asks nobody.
    await expect(other.getByText(`Signed in as ${account}.`)).toBeVisible()
    await expect(elsewhere.dialog).toBeHidden()
    await page.reload()
    await expect(line).toBeVisible()
    await expect(widget.dialog).toBeHidden()
    expect(asked()).toHaveLength(1)

    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(widget.button).toHaveText('Connect wallet')
    await expect(line).toBeHidden()
    await expect.poll(async () => (await askServer(token)).status).toBe(401)
    expect(await readToken(page)).toBeUndefined()
  })

test('behavior: another tab learns of a sign-in and a sign-out where the wallet stays', {
  tag: '@matrix',
}, async ({ page, context, widget }) => {
  await install.Solana(context)
  await turnOn(page, 'optional')
  const other = await context.newPage()
  await turnOn(other, 'optional')
  await widget.open()
  await widget.wallet('Family Wallet').click()
  await widget.action('Not now').click()
  await expect(other.getByText('Not signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await widget.action('Sign').click()
  await expect(other.getByText(/^Signed in as /)).toBeVisible()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Not signed in.')).toBeVisible()
  await expect(widget.dialog).toBeHidden()
})

test.describe('a network that the data API does not serve', () => {
  // The page hears so by the first question about it, and tells its developer.
  // So it does of the node, which is the local one.
  test.use({
    ignored: [
      'the server responded with a status of 400',
      'Invalid App Configuration',
      'is of another network',
    ],
  })

  test('behavior: a Solana wallet that knows sign-ins writes the text itself, and the server takes it', {
    tag: '@matrix',
  }, async ({ page, context, widget }) => {
    // Wallets have a word for public chains alone: the page and a server of its own take the local one for mainnet.
    const known = { ...manifest, solana: { ...solana, genesisHash: mainnet } }
    const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-sign-in-'))
    const server = await forkServer({ manifest: known, dataDir, log: () => {} })
    try {
      await page.route(`${manifest.controlUrl}/manifest`, (route) => route.fulfill({ json: known }))
      await page.route(`${api}/v1/sign-in/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const answer = await route.fetch({ url: `${server.url}${pathname}${search}` })
        await route.fulfill({ response: answer })
      })
      const wallet = await install.Solana(context, 'solana:mainnet')
      await turnOn(page, 'required')
      await widget.open()
      await widget.wallet('Family Wallet').click()
      await widget.action('Sign').click()
      await expect(
        page.getByText(
          `Signed in as solana:${mainnet.slice(0, 32)}:${manifest.accounts[0]?.solana.address}.`,
        ),
      ).toBeVisible()
      const asked = wallet.requests().filter(({ method }) => /sign/i.test(method))
      expect(asked.map(({ method }) => method)).toEqual(['solana:signIn'])
      await page.reload()
      await expect(page.getByText(/^Signed in as solana:/)).toBeVisible()
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
