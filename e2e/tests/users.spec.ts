import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ForkedServer, forkServer } from '@latchkey/devnet'
import type { Browser, Page } from 'playwright/test'
import { openIdProvider } from '../../packages/server/test/openIdProvider.js'
import { openMailServer } from '../../packages/server/test/openMailServer.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { type InstalledAuthenticator, installAuthenticator } from '../setup/installAuthenticator.js'
import { serveHost } from '../setup/serveHost.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()
const amelie = 'amelie@example.com'
const claims = { email: amelie, email_verified: true, name: 'Amelie', picture: 'https://id.example/a.png' }

let folder: string
let mail: Awaited<ReturnType<typeof openMailServer>>
let openId: Awaited<ReturnType<typeof openIdProvider>>
let host: Awaited<ReturnType<typeof serveHost>>
let api: ForkedServer

// A second data API beside the demo's: for a moment a busy machine's nodes are too slow for it, and the widget asks again.
test.use({ ignored: ['status of 503 (Service Unavailable)'] })

/** A real mail server, a real OpenID provider, and a data API that has both. */
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'latchkey-users-'))
  const port = await findPort()
  mail = await openMailServer()
  openId = await openIdProvider({ redirectUri: `http://127.0.0.1:${port}/v1/user/callback`, claims })
  ;[host, api] = await Promise.all([
    serveHost('users'),
    forkServer({
      manifest,
      dataDir: folder,
      port,
      config: {
        users: {
          email: { smtpUrl: mail.smtpUrl, from: 'Example <no-reply@example.com>' },
          providers: [
            {
              id: 'acme',
              name: 'Acme',
              issuer: openId.issuer,
              clientId: 'latchkey',
              clientSecret: 'a secret',
            },
          ],
        },
      },
    }),
  ])
  expect(api.url).toBe(`http://127.0.0.1:${port}`)
  // On a busy machine its nodes take a moment to answer the first questions.
  for (const call of ['v1/identity/', 'v1/account/']) {
    const of = `${manifest.accounts[0]?.evm.address}${call === 'v1/account/' ? '/balance' : ''}`
    const question = `${api.url}/${call}${of}?projectId=devnet&currency=usd`
    await expect.poll(async () => (await fetch(question)).status, { timeout: 120_000 }).not.toBe(503)
  }
})
test.afterAll(async () => {
  await Promise.all([mail?.close(), openId?.close(), host?.stop(), api?.stop()])
  await rm(folder, { recursive: true, force: true })
})

/** A port that nobody has: the provider has to know it before the data API is there. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Opens the page as far as the choice of an account, on a device with an authenticator of its own. */
async function visit(page: Page, query: Record<string, string> = {}) {
  const authenticator = await installAuthenticator(page)
  // The provider's own pages ask for a font.
  const css = { body: '', contentType: 'text/css' }
  await page.context().route('https://fonts.googleapis.com/**', (route) => route.fulfill(css))
  const search = new URLSearchParams({ api: api.url, rpc: manifest.evm[0]?.rpcUrl ?? '', ...query })
  // Passkeys belong to domains: a page whose address is a number has none.
  await page.goto(`${host.url.replace('127.0.0.1', 'localhost')}?${search}#/shop`)
  const widget = new WidgetPage(page)
  await widget.open()
  await widget.wallet('Passkey').click()
  await expect(widget.action('Create a passkey')).toBeVisible()
  const who = page.locator('#who')
  const address = page.locator('#address')
  return { page, authenticator, widget, who, address }
}
type Visit = Awaited<ReturnType<typeof visit>>

/** The same page on another device of the same person, whose passkeys are synchronised. */
async function visitElsewhere(browser: Browser, from: InstalledAuthenticator): Promise<Visit> {
  const context = await browser.newContext()
  const visited = await visit(await context.newPage())
  await visited.authenticator.copyFrom(from)
  return visited
}

async function proveEmail({ page, widget }: Pick<Visit, 'page' | 'widget'>) {
  await widget.action('E-mail or social sign-in').click()
  await page.getByLabel('E-mail address').fill(amelie)
  await page.keyboard.press('Enter')
  await expect(widget.dialog).toContainText(`A code was sent to ${amelie}`)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(mail.codeFor(amelie))
  await page.keyboard.press('Enter')
  await expect(widget.dialog).toContainText(`You are ${amelie}`)
}

/** Goes to the provider, and back as somebody, or as one who declined. */
async function proveOpenId({ page, widget }: Pick<Visit, 'page' | 'widget'>, login: string | undefined) {
  await widget.action('Continue with Acme').click()
  await expect(page).toHaveURL(new RegExp(`^${openId.issuer}`))
  if (login === undefined) await page.getByRole('link', { name: /Cancel/ }).click()
  else {
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('anything')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
  }
  await expect(page).toHaveURL(/^http:\/\/localhost:.*#\/shop$/)
}

/** Makes a passkey and has it linked, by its signature. */
async function createLinked({ page, widget, address }: Visit): Promise<string> {
  await expect(widget.dialog).toContainText('No wallet is linked to you yet.')
  await widget.action('Create a passkey and link it').click()
  await expect(widget.dialog).toContainText('Link this wallet to me')
  await widget.action('Sign with passkey').click()
  await expect(page.getByText(`Linked to ${amelie}`)).toBeVisible()
  return (await address.textContent()) ?? ''
}

test('default: an e-mail code, a new passkey, linked; on another device the code finds it, and its passkey opens it', {
  tag: '@matrix',
}, async ({ page, browser }) => {
  const first = await visit(page)
  await proveEmail(first)
  const account = await createLinked(first)
  await expect(first.who).toHaveText(amelie)
  await page.reload()
  await expect(first.address).toHaveText(account)
  await expect(first.who).toHaveText(amelie)

  const other = await visitElsewhere(browser, first.authenticator)
  await proveEmail(other)
  await other.widget.action(`Use your passkey for ${account.slice(0, 8)}…${account.slice(-6)}`).click()
  await expect(other.address).toHaveText(account)
  await expect(other.who).toHaveText(amelie)
  await other.widget.action('Disconnect').click()
  await expect(other.who).toHaveText('')
  const kept = await other.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(amelie)

  // Another passkey than that of the wallet does not open it.
  const stranger = await visitElsewhere(browser, first.authenticator)
  await stranger.authenticator.forget()
  await stranger.widget.action('Create a passkey').click()
  await expect(stranger.address).toHaveText(/^0x/)
  await stranger.widget.action('Disconnect').click()
  await stranger.widget.wallet('Passkey').click()
  await proveEmail(stranger)
  await stranger.widget.action(`Use your passkey for ${account.slice(0, 8)}…${account.slice(-6)}`).click()
  await expect(stranger.widget.dialog).toContainText('This passkey is of another wallet.')
  await expect(stranger.address).toHaveText('')
  for (const { page: opened } of [other, stranger]) await opened.context().close()
})

test('default: the same with an OpenID provider, by redirect; declined there, nothing is known', {
  tag: '@matrix',
}, async ({ page, browser }) => {
  const first = await visit(page)
  await first.widget.action('E-mail or social sign-in').click()
  await proveOpenId(first, undefined)
  await expect(first.widget.dialog).toContainText('You declined')
  await proveOpenId(first, 'amelie')
  await expect(first.widget.dialog).toContainText(`You are ${amelie}`)
  const account = await createLinked(first)
  const label = `${amelie} Amelie https://id.example/a.png acme`
  await expect(first.who).toHaveText(label)

  const other = await visitElsewhere(browser, first.authenticator)
  await other.widget.action('E-mail or social sign-in').click()
  await proveOpenId(other, 'amelie')
  await other.widget.action(`Use your passkey for ${account.slice(0, 8)}…${account.slice(-6)}`).click()
  await expect(other.address).toHaveText(account)
  await expect(other.who).toHaveText(label)

  // Unlinked, it is found no more; its passkey opens it as before.
  const third = await visitElsewhere(browser, first.authenticator)
  await third.widget.action('E-mail or social sign-in').click()
  await proveOpenId(third, 'amelie')
  await third.widget.action('Unlink a wallet').click()
  await third.widget.action(`Unlink ${account.slice(0, 8)}…${account.slice(-6)}`).click()
  await expect(third.widget.dialog).toContainText('No wallet is linked to you yet.')
  await third.widget.action('Go on without linking').click()
  await third.widget.action('Use a passkey I have').click()
  await expect(third.address).toHaveText(account)
  await expect(third.who).toHaveText('')
  for (const { page: opened } of [other, third]) await opened.context().close()
})

test.describe('error: Invalid App Configuration', { tag: '@matrix' }, () => {
  /** What a built page says to its developer. */
  async function hear(browser: Browser) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const heard: string[] = []
    page.on('console', (message) => heard.push(message.text()))
    const hears = () =>
      expect
        .poll(() => heard.filter((text) => text.includes('Latchkey: Invalid App Configuration.')))
        .toHaveLength(1)
    return { page, hears, close: () => context.close() }
  }

  test('a domain that is not the page’s', async ({ browser }) => {
    const { page, hears, close } = await hear(browser)
    const { widget } = await visit(page, { rp: 'elsewhere.example' })
    await widget.action('Create a passkey').click()
    await hears()
    await widget.action('Try again').click()
    await expect(widget.action('Create a passkey')).toBeVisible()
    await close()
  })

  test('code of the wallet that does not arrive', async ({ browser }) => {
    const { page, hears, close } = await hear(browser)
    await page.route(/signer\.chunk/, (route) => route.abort())
    const { widget } = await visit(page)
    await widget.action('Create a passkey').click()
    await hears()
    await page.unroute(/signer\.chunk/)
    await close()
  })
})
