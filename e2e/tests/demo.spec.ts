import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { SwapPage } from '../pages/SwapPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { findProblems } from '../setup/findProblems.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()
const names = ['alice', 'bobby', 'carol', 'dave'].map((label) => `${label}.latchkey.id`)

test('behavior: the page is the built one', async ({ request }) => {
  const html = await (await request.get(url)).text()
  expect(html).toContain('/assets/')
  expect(html).not.toContain('/@vite/client')
})

test('behavior: npm run demo builds, says where it is, and ends with what it started', async ({
  request,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-demo-'))
  const script = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url))
  const { NODE_OPTIONS: _, ...env } = process.env
  const demo: ChildProcess = spawn(process.execPath, [script, '--state', folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  try {
    const said: string[] = []
    let found: string | undefined
    for await (const line of createInterface({ input: demo.stdout as NonNullable<ChildProcess['stdout']> })) {
      said.push(line)
      found = line.match(/^ {4}(http:\/\/127\.0\.0\.1:\d+\/)$/)?.[1]
      if (found) break
    }
    expect(said).toContain('Building the playground …')
    const html = await (await request.get(String(found))).text()
    expect(html).not.toContain('/@vite/client')
    const { api } = await (await request.get(`${found}devnet.json`)).json()
    for (const name of names) {
      const { addresses } = await (await request.get(`${api.url}/v1/profile/account/${name}`)).json()
      expect(Object.keys(addresses)).toHaveLength(manifest.evm.length + (manifest.bitcoin ? 3 : 2))
    }
  } finally {
    demo.stdout?.resume()
    demo.kill('SIGINT')
    expect((await ended)[0]).toBe(0)
    await rm(folder, { recursive: true, force: true })
  }
})

test.describe('the first steps', () => {
  const texts = ['Connect', 'Send', 'Receive', 'Swap', 'Switch network', 'Buy', 'Name']
  const done = (strip: Locator) => strip.getByRole('listitem').filter({ hasText: ', done' })
  const shows = (strip: Locator, some: readonly string[]) =>
    expect(done(strip)).toHaveText(some.map((text) => `${text}, done`))

  test('default: each ticks itself off, and stays so', async ({ widget, page, people }) => {
    const strip = page.getByRole('region', { name: 'Try it' })
    await expect(strip.getByRole('listitem')).toHaveText(texts)
    await expect(strip.locator('[aria-current=step]')).toHaveText('Connect')

    await widget.connect()
    await expect(widget.coin('ETH')).toBeVisible()
    await shows(strip, ['Connect'])
    await widget.action('Receive').click()
    await expect(widget.title('Receive')).toBeVisible()
    await shows(strip, ['Connect', 'Receive'])
    await expect(strip.locator('[aria-current=step]')).toHaveText('Send')

    await page.reload()
    await shows(strip, ['Connect', 'Receive'])
    await widget.open()
    await widget.action('Buy').click()
    await expect(widget.title('Buy')).toBeVisible()
    await widget.action('Back').click()
    await widget.action('Settings').click()
    await widget.action('Account name').click()
    await shows(strip, ['Connect', 'Receive', 'Buy', 'Name'])
    await widget.action('Back').click()
    await widget.action('Back').click()

    const swap = new SwapPage(widget)
    await swap.open()
    await swap.choose('bought', 'USDC')
    await swap.pay.fill('0.5')
    await swap.review()
    await widget.action('Back').click()
    await widget.action('Back').click()
    await widget.network('Devnet One').click()
    await widget.dialog.getByRole('button', { name: 'Devnet Two' }).click()
    await expect(widget.network('Devnet Two')).toBeVisible()
    await shows(strip, ['Connect', 'Receive', 'Swap', 'Switch network', 'Buy', 'Name'])

    const send = new SendPage(widget)
    await send.open()
    await send.fill('0.01', people.bob.evm.address)
    await send.review()
    await send.confirm.click()
    await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    await shows(page.getByRole('region', { name: 'That was all of it' }), texts)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(colorScheme, () => {
      test.use({ colorScheme, viewport: { width: 360, height: 720 } })

      test('behavior: accessible at 360 px, done and not', async ({ widget, page }) => {
        const strip = page.locator('.steps')
        await expect(strip).toBeVisible()
        expect(await findProblems(page, { include: ['.steps'] })).toEqual([])
        await widget.connect()
        await page.keyboard.press('Escape')
        await shows(strip, ['Connect'])
        expect(await findProblems(page, { include: ['.steps'] })).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      })
    })
})

const families = ['Ethereum', 'Solana', 'Bitcoin']

/** Connects the Demo Wallet on every chain; each chain family asks for itself. */
async function connectAll(widget: WidgetPage) {
  await widget.open()
  await widget.wallet('Demo Wallet').click()
  await widget.wallet('All of them').click()
  for (const _ of families)
    await widget.page
      .getByRole('dialog', { name: /connect/i })
      .getByRole('button', { name: 'Approve' })
      .click()
  await expect(widget.action('Send')).toBeVisible()
}

test('behavior: money and a past on every chain', async ({ widget }) => {
  test.skip(!manifest.bitcoin, manifest.bitcoinUnavailable)
  await connectAll(widget)
  for (const family of families) {
    await widget.action(family).click()
    await expect(widget.dialog.locator('.hero')).toContainText('$')
    await widget.tab('Tokens').click()
    await expect(widget.dialog.locator('.virtual .row').first()).toBeVisible()
    await widget.tab('Activity').click()
    await expect(widget.dialog.getByText(/^Received /).first()).toBeVisible()
  }
})

test.describe('names', () => {
  for (const { chainId, name: network } of manifest.evm)
    test(`behavior: each person is found by a name on ${network}`, async ({ widget, wallets }) => {
      await widget.connect()
      await wallets.evm.switchNetwork(chainId)
      await expect(widget.network(network)).toBeVisible()
      const send = new SendPage(widget)
      await send.open()
      for (const [index, name] of names.entries()) {
        await send.fill('0.01', name)
        const address = manifest.accounts[index]?.evm.address ?? ''
        await expect(widget.dialog.getByText(address)).toBeVisible()
      }
    })

  test('behavior: each person is found by a name on Solana and on Bitcoin', async ({ widget }) => {
    test.skip(!manifest.bitcoin, manifest.bitcoinUnavailable)
    await connectAll(widget)
    const send = new SendPage(widget)
    for (const family of ['solana', 'bitcoin'] as const) {
      await widget.action(family === 'solana' ? 'Solana' : 'Bitcoin').click()
      await send.open()
      for (const [index, name] of names.entries()) {
        await send.fill('0.01', name)
        const account = manifest.accounts[index]
        const address = family === 'solana' ? account?.solana.address : account?.bitcoin.payment.address
        await expect(widget.dialog.getByText(address ?? '')).toBeVisible()
      }
      await widget.action('Back').click()
    }
  })
})
