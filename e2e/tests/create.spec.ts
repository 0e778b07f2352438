import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWallets } from '@latchkey/testing/playwright'
import { preview } from 'vite'
import { WidgetPage } from '../pages/WidgetPage.js'
import { answerAs } from '../setup/answerAs.js'
import { install, packOwn, run } from '../setup/createPackedApp.js'
import { test as base, expect } from '../setup/test.js'

const create = fileURLToPath(new URL('../../packages/create', import.meta.url))
const sepolia = { id: 11_155_111, rpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com' }

/** An empty folder with nothing but packed packages. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
      await packOwn(join(folder, 'packed'))
      await run(create, 'npm', ['run', 'build', '--prefix', '../..', '--', 'create'])
      mkdirSync(join(folder, 'command'))
      await run(create, 'npm', ['pack', '--ignore-scripts', '--pack-destination', join(folder, 'command')])
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  wallets: async ({ page, people, chain }, use) => {
    await answerAs(page, { ...sepolia, by: chain.info.rpcUrl })
    const wallets = await installWallets(page, {
      evm: {
        accounts: [people.alice.evm.privateKey],
        chains: [{ ...sepolia, name: 'Sepolia' }],
        name: 'Test Wallet',
        rdns: 'test.wallet',
      },
    })
    await use(wallets as Parameters<typeof use>[0])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Runs the command from its package, installs what it names, and builds it. */
async function make(folder: string, name: string, words: readonly string[]): Promise<string> {
  const command = [`--package=${join(folder, 'command', 'create-latchkey-0.0.0.tgz')}`, 'create-latchkey']
  await run(folder, 'npm', ['exec', '--yes', ...command, '--', name, '--from', 'packed', '--yes', ...words])
  const project = join(folder, name)
  await install(project)
  await run(project, 'npm', ['run', 'build'])
  return project
}

test('default: a project by Vite builds, keeps its policy, and a wallet connects', {
  tag: '@published',
}, async ({ folder, page, people }) => {
  test.setTimeout(600_000)
  const root = await make(folder, 'vite-page', [])
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin)
  })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  try {
    await page.goto(url)
    expect(
      await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content'),
    ).toContain(`connect-src 'self' ${sepolia.rpcUrl} https://sepolia.base.org`)
    const widget = new WidgetPage(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()
    await expect(page.getByText(`Hello ${people.alice.evm.address} on Sepolia`)).toBeAttached()
    await expect.poll(() => [...hosts]).toEqual([new URL(url).origin, sepolia.rpcUrl])
    expect(problems).toEqual([])
  } finally {
    await page.goto('about:blank')
    await server.close()
  }
})

test('behavior: a project by Next.js, of one chain family, with a data API and signing in, builds', {
  tag: '@published',
}, async ({ folder }) => {
  test.setTimeout(600_000)
  const project = await make(folder, 'next-page', [
    ...[
      '--framework',
      'next',
      '--chains',
      'evm',
      '--api',
      'https://api.example',
      '--project',
      'page',
      '--sign-in',
    ],
  ])
  expect(readFileSync(join(project, '.next/server/app/index.html'), 'utf8')).toContain('Connect wallet')
})
