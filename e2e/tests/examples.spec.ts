import { formatEther, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { WidgetPage } from '../pages/WidgetPage.js'
import { expect, test } from '../setup/examples.js'
import { exampleNames } from '../setup/startExamples.js'

for (const name of exampleNames.filter((one) => one !== 'headless'))
  test(`behavior: examples/${name} lists wallets, connects and closes`, { tag: '@published' }, async ({
    page,
    examples,
    people,
    chain,
  }) => {
    await page.goto(examples[name])
    const widget = new WidgetPage(page)
    await expect(page.getByRole('button', { name: 'Ethereum' })).toBeVisible()

    await page.getByRole('button', { name: /^Connect/ }).click()
    await expect(widget.title('Connect a wallet')).toBeFocused()
    await expect(widget.wallet('Solana Test Wallet')).toBeVisible()
    await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()

    const { address } = people.alice.evm
    await expect(widget.dialog.getByTitle(address)).toBeVisible()
    const [whole] = formatEther(await chain.client.getBalance({ address })).split('.')
    await expect(widget.dialog.locator('.amount')).toContainText(BigInt(whole ?? 0).toLocaleString('en'))

    await page.keyboard.press('Escape')
    await expect(widget.dialog).toBeHidden()
    await expect(page.getByRole('button', { name: address.slice(0, 6) })).toBeFocused()
  })

for (const name of ['vue', 'svelte'] as const)
  test(`behavior: examples/${name} signs, and says what came of it`, { tag: '@published' }, async ({
    page,
    examples,
    people,
    wallets,
  }) => {
    await page.goto(examples[name])
    const widget = new WidgetPage(page)
    await widget.open()
    await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()
    await expect(page.getByText(people.alice.evm.address, { exact: true })).toBeAttached()
    await page.keyboard.press('Escape')
    wallets.evm.once({ type: 'reject' })
    await page.getByRole('button', { name: 'Sign' }).click()
    await expect
      .poll(() => wallets.evm.requests().filter(({ method }) => method === 'personal_sign'))
      .toHaveLength(1)
    await expect(page.locator('output')).toHaveText('')
    await page.getByRole('button', { name: 'Sign' }).click()
    await expect(page.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
  })

test('behavior: examples/next-app renders its buttons on the server, and the browser takes them as they are', {
  tag: '@published',
}, async ({ page, examples }) => {
  const response = await page.goto(examples['next-app'])
  const html = (await response?.text()) ?? ''
  const widget = new WidgetPage(page)
  // Only a page that has taken over what the server sent can open it.
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(widget.dialog).toBeVisible()
  const buttons = await page
    .locator('.latchkey-button')
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
  expect(buttons).toHaveLength(2)
  for (const button of buttons) expect(html).toContain(button)
})

test('behavior: examples/next-app renders who is connected on the server, and no paint says anything else', {
  tag: '@published',
}, async ({ page, examples, people }) => {
  const { address } = people.alice.evm
  const short = address.slice(0, 6)
  await page.goto(examples['next-app'])
  const widget = new WidgetPage(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()
  await expect(widget.dialog.getByTitle(address)).toBeVisible()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(['latchkey.default'])

  // Every text that the button has from here on, from the first bytes to the wallet's answer.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const note = () => {
      const text = document.querySelector('.latchkey-button')?.textContent
      if (text) seen.add(text)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  })
  const response = await page.reload()
  const html = (await response?.text()) ?? ''
  expect(html).toContain(short)
  expect(html).not.toContain('Connect wallet')
  const button = page.getByRole('button', { name: short })
  await button.click()
  // It is the wallet's answer by now: its balance is shown.
  await expect(widget.dialog.locator('.amount')).toBeVisible()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.length).toBeGreaterThan(0)
  for (const text of seen) expect(text).toContain(short)
})

test('behavior: examples/next-app works under a strict content policy', { tag: '@published' }, async ({
  page,
  examples,
}) => {
  const response = await page.goto(examples['next-app'])
  const policy = response?.headers()['content-security-policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "style-src 'self'", "require-trusted-types-for 'script'"]),
  )
  // What the policy forbids is an error in the console, which fails this test.
  await page.getByRole('button', { name: 'Ethereum' }).click()
  await expect(new WidgetPage(page).wallet('Base')).toBeVisible()
})

test('behavior: examples/next-app lets people in who signed in, by its own route handlers', {
  tag: '@published',
}, async ({ page, examples, people, wallets }) => {
  const signatures = () => wallets.evm.requests().filter(({ method }) => method === 'personal_sign')
  const { address } = people.alice.evm
  await page.goto(`${examples['next-app']}/members`)
  const widget = new WidgetPage(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await widget.dialog.getByRole('button', { name: /^Test Wallet/ }).click()
  await widget.action('Sign').click()
  const welcome = page.getByText(`Welcome, eip155:1:${address}.`)
  await expect(welcome).toBeVisible()
  expect(signatures()).toHaveLength(1)
  // Beside it stands the widget's own, which says who is connected, so that the server renders it.
  const findCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'session')
  const cookie = await findCookie()
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=')

  await page.reload()
  await expect(welcome).toBeVisible()
  expect(signatures()).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(welcome).toBeHidden()
  await expect.poll(findCookie).toBeUndefined()
  // A copy of the cookie is worth nothing: the session has ended on the server too.
  const headers = { cookie: `session=${cookie?.value}` }
  const answer = await fetch(`${examples['next-app']}/api/sign-in`, { headers })
  expect(await answer.json()).toEqual({})
})

test('behavior: examples/headless connects, reviews, sends and follows it without any view of the widget', {
  tag: '@published',
}, async ({ page, examples, people, chain }) => {
  await page.goto(examples.headless)
  await page.getByRole('button', { name: 'Test Wallet', exact: true }).click()
  await expect(page.getByText(people.alice.evm.address)).toBeVisible()
  // The devnet is a chain of this number; the wallet began on Ethereum.
  await page.getByLabel('Network').selectOption({ label: foundry.name })

  const { address } = people.bob.evm
  const before = await chain.client.getBalance({ address })
  await expect(page.getByText(/^You have \d/)).toBeVisible()
  await page.getByLabel('Amount').fill('0.25')
  await page.getByRole('textbox', { name: 'To' }).fill(address)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(`0.25 ETH on ${foundry.name}`)
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(address)
  await page.getByRole('button', { name: 'Confirm in wallet' }).click()

  const status = page.getByRole('region', { name: 'Last transaction' })
  await expect(status).toContainText('0.25 ETH: arrived')
  expect((await chain.client.getBalance({ address })) - before).toBe(parseEther('0.25'))
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Sent 0.25 ETH')

  // The tracker remembers, and no view of the widget is drawn.
  await page.reload()
  await expect(status).toContainText('0.25 ETH: arrived')
  await expect(page.locator('dialog')).toHaveCount(0)
})
