import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installWallets } from '@latchkey/testing/playwright'
import { parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { answerAs } from '../setup/answerAs.js'
import { receiveDemo } from '../setup/demo.js'
import { servePages } from '../setup/servePages.js'
import { expect, test } from '../setup/test.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [one] = receiveDemo().manifest.evm
const ethereum = 'https://ethereum.reth.rs/rpc'
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src http://127.0.0.1:* ${ethereum}; require-trusted-types-for 'script'`

/** As a content management system writes it: a version behind the script's address, and elements within its own markup. */
const shop = `<!doctype html>
<html lang="en">
  <head>
    <title>A shop</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/wp-content/plugins/latchkey/latchkey.js?ver=6.8"></script>
    <script type="module" src="/wp-content/plugins/latchkey/latchkey.js?ver=6.9"></script>
  </head>
  <body>
    <header><latchkey-button networks="foundry=${one?.rpcUrl}" label="Sign in with your wallet"></latchkey-button></header>
    <article><p>Pay with <latchkey-network-button></latchkey-network-button>.</p></article>
    <footer><latchkey-button class="again"></latchkey-button></footer>
  </body>
</html>`

let site: Awaited<ReturnType<typeof servePages>>
test.use({ visits: false })
test.beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'build', '--', '--changed'], { cwd: root, maxBuffer: 1e8 })
  const script = `${root}packages/element/dist/script/`
  site = await servePages({
    folders: { '/wp-content/plugins/latchkey/': script, '/latchkey/': script, '/': `${root}examples/html/` },
    pages: { '/shop': shop },
    policy,
  })
})
test.afterAll(() => site.stop())

test('default: a page of a content management system, by attributes alone: connected, sent, and the chain has it', async ({
  page,
  people,
  chain,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/shop`)
  const widget = new WidgetPage(page)
  const [button, again] = [page.locator('header .latchkey-button'), page.locator('footer .latchkey-button')]
  await expect(button).toHaveText('Sign in with your wallet')
  await expect(page.locator('article .latchkey-button')).toHaveText('Foundry')
  // Both addresses lead to one module.
  expect(asked.filter((url) => /\/main-[\w-]+\.js$/.test(url))).toHaveLength(1)

  await button.click()
  await widget.wallet('Test Wallet').click()
  await expect(again.getByTitle(people.alice.evm.address)).toBeVisible()
  const { address } = people.bob.evm
  const before = await chain.client.getBalance({ address })
  const send = new SendPage(widget)
  await send.open()
  await send.fill('0.25', address)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await chain.client.getBalance({ address })) - before).toBe(parseEther('0.25'))

  // It is remembered, and an element that a script takes out comes back.
  await page.reload()
  await expect(again.getByTitle(people.alice.evm.address)).toBeVisible()
  await page.evaluate(() => {
    const element = document.querySelector('.again')
    element?.remove()
    document.querySelector('article')?.append(element as Element)
  })
  await expect(
    page.locator('article .again .latchkey-button').getByTitle(people.alice.evm.address),
  ).toBeVisible()
})

test('behavior: examples/html, configured by its own module, says who is connected', async ({
  page,
  people,
  chain,
}) => {
  await answerAs(page, { id: 1, rpcUrl: ethereum, by: chain.info.rpcUrl })
  await installWallets(page, {
    evm: {
      accounts: [people.alice.evm.privateKey],
      chains: [{ id: 1, name: 'Ethereum', rpcUrl: ethereum }],
      name: 'Ethereum Wallet',
      rdns: 'ethereum.wallet',
    },
  })
  await page.goto(site.url)
  const widget = new WidgetPage(page)
  await expect(widget.button).toHaveText('Connect')
  // What its parts take from it is not among what a page can import.
  const script: string = '/latchkey/latchkey.js'
  const names = await page.evaluate(async (path) => Object.keys(await import(path)), script)
  expect(names).toContain('configure')
  expect(names.filter((name) => name.length < 3)).toEqual([])
  await widget.open()
  await widget.wallet('Ethereum Wallet').click()
  const { address } = people.alice.evm
  await expect(page.getByText(`You are ${address} on Ethereum.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await page.locator('latchkey-network-button').click()
  await expect(widget.wallet('Base')).toBeVisible()
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
