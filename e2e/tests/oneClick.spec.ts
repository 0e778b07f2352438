import { createSignWallet, type SignWallet } from '@latchkey/walletconnect/wallet'
import type { Page } from 'playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openSocket } from '../../packages/walletconnect/test/openSocket.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { api, url, manifest } = receiveDemo()
const chainId = manifest.evm[0]?.chainId
const alice = privateKeyToAccount(manifest.accounts[0]?.evm.privateKey ?? '0x')

let phone: SignWallet | undefined
test.afterEach(() => phone?.dispose())

/** A phone that signs in as it connects (`wc_sessionAuthenticate`); another key than the account's may sign. */
async function openPhone(signer = alice): Promise<SignWallet> {
  const { relayUrl } = (await (await fetch(`${url}devnet.json`)).json()) as { relayUrl: string }
  phone = createSignWallet({
    relayUrl,
    projectId: 'latchkey',
    metadata: { name: 'Pocket Wallet', description: '', url: 'https://wallet.example', icons: [] },
    openSocket,
    onProposal: () => {},
    onRequest: ({ reject }) => void reject({ code: 4001, message: 'Declined' }),
    async onAuthentication({ payload, approve }) {
      const { domain, aud, nonce, iat, statement, resources } = payload as Record<string, string> & {
        resources: readonly string[]
      }
      // The wallet writes the text by itself, with the sentence of what it grants (EIP-5573).
      const grants =
        "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain' for 'eip155'."
      const message = [
        `${domain} wants you to sign in with your Ethereum account:`,
        alice.address,
        '',
        `${statement} ${grants}`,
        '',
        `URI: ${aud}`,
        'Version: 1',
        `Chain ID: ${chainId}`,
        `Nonce: ${nonce}`,
        `Issued At: ${iat}`,
        'Resources:',
        ...resources.map((one) => `- ${one}`),
      ].join('\n')
      const signature = await signer.signMessage({ message })
      const iss = `did:pkh:eip155:${chainId}:${alice.address}`
      await approve([{ h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s: signature } }])
    },
  })
  return phone
}

/** Pairs by the link of the code, on a page where signing in is required. */
async function pair(page: Page, widget: WidgetPage, wallet: SignWallet) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}#signIn=required&families=eip155`)
  await page.reload()
  await widget.open()
  await widget.wallet('WalletConnect').click()
  await widget.action('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  expect(uri).toContain('wc_sessionAuthenticate')
  wallet.pair(uri)
  return { countOf: (call: string) => asked.filter((one) => one === call).length }
}

/** The token that the browser keeps. */
const readToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes('.signIn.'))
    return key === undefined ? undefined : localStorage.getItem(key)
  })

/** Who the data API says is signed in. */
async function readSession(page: Page): Promise<string | undefined> {
  const response = await fetch(`${api}/v1/sign-in/session?projectId=devnet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await readToken(page) }),
  })
  return ((await response.json()) as { account?: string }).account
}

test('default: a wallet on a phone connects and signs in with one question', { tag: '@matrix' }, async ({
  page,
  widget,
}) => {
  const { countOf } = await pair(page, widget, await openPhone())
  await widget.action('Send').waitFor()
  await expect(widget.account(alice.address)).toBeVisible()
  await expect(widget.title('Sign in')).toBeHidden()
  expect(await readSession(page)).toBe(`eip155:${chainId}:${alice.address}`)
  expect(countOf('POST /v1/sign-in/verify')).toBe(1)
  // A reload finds the session, and asks nobody to sign.
  await page.reload()
  await expect(widget.account(alice.address)).toBeVisible()
  await widget.open()
  await expect(widget.action('Send')).toBeVisible()
  expect(countOf('POST /v1/sign-in/verify')).toBe(1)
})

test('error: a signature of another key connects, and signs nobody in: the person is asked', {
  tag: '@matrix',
}, async ({ browser }) => {
  // A page of its own: the browser writes a line on the console for the refusal.
  const context = await browser.newContext()
  const page = await context.newPage()
  const widget = new WidgetPage(page)
  const { countOf } = await pair(page, widget, await openPhone(privateKeyToAccount(generatePrivateKey())))
  await expect(widget.title('Sign in')).toBeVisible()
  await expect(widget.account(alice.address)).toBeVisible()
  expect(countOf('POST /v1/sign-in/verify')).toBe(1)
  expect(await readToken(page)).toBeUndefined()
  await context.close()
})
