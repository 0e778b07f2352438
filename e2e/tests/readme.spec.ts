import { installWallets } from '@latchkey/testing/playwright'
import { formatEther } from 'viem'
import { WidgetPage } from '../pages/WidgetPage.js'
import { answerAs } from '../setup/answerAs.js'
import { createReadmeApp, type ReadmeApp } from '../setup/createReadmeApp.js'
import { readReadme } from '../setup/readReadme.js'
import { test as base, expect } from '../setup/test.js'

const readme = readReadme()
const [ethereum = ''] = readme.nodes

/** A page that the README's reader would have now, with a wallet on Sepolia; the devnet answers for the node it names. */
const test = base.extend<object, { app: ReadmeApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const app = await createReadmeApp(readme)
      await use(app)
      app.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  wallets: async ({ page, people, chain }, use) => {
    await answerAs(page, { id: 11_155_111, rpcUrl: ethereum, by: chain.info.rpcUrl })
    const wallets = await installWallets(page, {
      evm: {
        accounts: [people.alice.evm.privateKey],
        chains: [{ id: 11_155_111, name: 'Sepolia', rpcUrl: ethereum }],
        name: 'Test Wallet',
        rdns: 'test.wallet',
      },
    })
    await use(wallets as Parameters<typeof use>[0])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

test('behavior: the README’s code compiles in a new Vite app, declarations included', {
  tag: '@published',
}, ({ app }) => {
  expect(app.typeErrors).toBe('')
})

test('behavior: the README’s page loads what it says, and no more', { tag: '@published' }, ({ app }) => {
  const { page, react } = app.bytes
  expect(react).toBeGreaterThan(50_000)
  expect(page - react).toBeGreaterThan(5_000)
  expect(page - react).toBeLessThan(readme.limit)
})

test('behavior: every package that does not want this Node is named in the README', { tag: '@published' }, ({
  app,
}) => {
  for (const name of app.unwilling) expect(readme.text).toContain(`\`${name}\``)
})

test('behavior: V-01 the README’s page works under the policy it advises, and asks the nodes it names alone', {
  tag: '@published',
}, async ({ app, page, people, chain }) => {
  const policy = [
    "default-src 'none'",
    readme.policy,
    `connect-src ${readme.nodes.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
  const { url, stop } = await app.serve(policy)
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin)
  })
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  try {
    await page.goto(url)
    const widget = new WidgetPage(page)
    await expect(page.getByRole('button', { name: 'Sepolia' })).toBeVisible()
    expect([...hosts]).toEqual([new URL(url).origin])

    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()
    const { address } = people.alice.evm
    await expect(page.getByText(`Hello ${address} on Sepolia`)).toBeAttached()
    const [whole] = formatEther(await chain.client.getBalance({ address })).split('.')
    await expect(widget.dialog.locator('.amount')).toContainText(BigInt(whole ?? 0).toLocaleString('en'))
    expect([...hosts]).toEqual([new URL(url).origin, ethereum])
    expect(violations).toEqual([])
  } finally {
    // What it fetches in idle time ends with the page, and not with its server.
    await page.goto('about:blank')
    await stop()
  }
})
