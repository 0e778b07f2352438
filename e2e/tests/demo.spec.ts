import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNamed, nameOf } from '@latchkey/demo/people'
import type { DemoAccount } from '@latchkey/devnet'
import type { Locator } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import { SwapPage } from '../pages/SwapPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { findProblems } from '../setup/findProblems.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()

test('behavior: npm run demo builds, says where it is, and ends with what it started', {
  tag: '@published',
}, async ({ request }) => {
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
    for (const { name } of manifest.accounts.filter(isNamed)) {
      const { addresses } = await (await request.get(`${api.url}/v1/profile/account/${nameOf(name)}`)).json()
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

  test('default: each ticks itself off, and stays so', { tag: '@matrix' }, async ({
    widget,
    page,
    people,
  }) => {
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
    await shows(page.getByRole('region', { name: 'You have tried everything' }), texts)
  })

  test.describe('at 360 px', { tag: '@look' }, () => {
    test.use({ viewport: { width: 360, height: 720 } })

    test('behavior: accessible, done and not, in light and dark', async ({ widget, page }) => {
      const strip = page.locator('.steps')
      await expect(strip).toBeVisible()
      const look = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await findProblems(page, { include: ['.steps'] }), colorScheme).toEqual([])
        }
      }
      await look()
      await widget.connect()
      await page.keyboard.press('Escape')
      await shows(strip, ['Connect'])
      await look()
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

/** Types each person's name; it leads to their address. */
async function findPeople(widget: WidgetPage, addressOf: (account: DemoAccount) => string) {
  const send = new SendPage(widget)
  await send.open()
  for (const account of manifest.accounts.filter(isNamed)) {
    await send.fill('0.01', nameOf(account.name))
    await expect(widget.dialog.getByText(addressOf(account))).toBeVisible()
  }
  await widget.action('Back').click()
}

test('behavior: money, a past, and each person found by a name, on every chain', { tag: '@matrix' }, async ({
  widget,
}) => {
  test.skip(!manifest.bitcoin, manifest.bitcoinUnavailable)
  await connectAll(widget)
  const addressOf: Record<string, (account: DemoAccount) => string> = {
    Ethereum: ({ evm }) => evm.address,
    Solana: ({ solana }) => solana.address,
    Bitcoin: ({ bitcoin }) => bitcoin.payment.address,
  }
  for (const [family, read] of Object.entries(addressOf)) {
    await widget.action(family).click()
    await expect(widget.dialog.locator('.hero')).toContainText('$')
    await widget.tab('Tokens').click()
    await expect(widget.dialog.locator('.virtual .row').first()).toBeVisible()
    await widget.tab('Activity').click()
    await expect(widget.dialog.getByText(/^Received /).first()).toBeVisible()
    await findPeople(widget, read)
  }
})
