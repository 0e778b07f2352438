import { formatEther } from 'viem'
import { WidgetPage } from '../pages/WidgetPage.js'
import { expect, test } from '../setup/examples.js'
import { exampleNames } from '../setup/startExamples.js'

for (const name of exampleNames)
  test(`behavior: examples/${name} lists wallets, connects and closes`, async ({
    page,
    examples,
    people,
    chain,
  }) => {
    await page.goto(examples[name])
    const widget = new WidgetPage(page)
    await expect(page.getByRole('button', { name: 'Ethereum' })).toBeVisible()

    await page.getByRole('button', { name: 'Connect wallet' }).click()
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

test('behavior: examples/next-app renders its buttons on the server, and the browser takes them as they are', async ({
  page,
  examples,
}) => {
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

test('behavior: examples/next-app works under a strict content policy', async ({ page, examples }) => {
  const response = await page.goto(examples['next-app'])
  const policy = response?.headers()['content-security-policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "style-src 'self'", "require-trusted-types-for 'script'"]),
  )
  // What the policy forbids is an error in the console, which fails this test.
  await page.getByRole('button', { name: 'Ethereum' }).click()
  await expect(new WidgetPage(page).wallet('Base')).toBeVisible()
})
