import type { Page } from 'playwright/test'
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

test('behavior: optional, one stays without, is not asked again, and another network asks nothing either', async ({
  page,
  widget,
  wallets,
  people,
}) => {
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
