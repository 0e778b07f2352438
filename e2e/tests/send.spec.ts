import { parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { findProblems } from '../setup/findProblems.js'
import { expect, test } from '../setup/test.js'

test('default: declined, sent, and what was reviewed is what the chain has', async ({
  widget,
  people,
  chain,
  wallets,
  page,
}) => {
  const { client } = chain
  const from = people.alice.evm.address
  const to = people.bob.evm.address
  const [fromBefore, toBefore] = await Promise.all([
    client.getBalance({ address: from }),
    client.getBalance({ address: to }),
  ])

  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('1.000000000000000001', to)
  await send.review()
  await expect(widget.dialog.getByText(to).first()).toBeAttached()
  await expect(widget.dialog.locator('.amount')).toHaveText('1.000000000000000001 ETH')
  expect(await findProblems(page, { exclude: ['main'] })).toEqual([])
  wallets.evm.once({ type: 'reject' })
  await send.confirm.click()
  await expect(widget.dialog.getByRole('alert')).toHaveText(/Declined in your wallet/)
  expect(await client.getBalance({ address: from })).toBe(fromBefore)
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')

  const hash = await send.hash()
  const [receipt, transaction] = await Promise.all([
    client.getTransactionReceipt({ hash }),
    client.getTransaction({ hash }),
  ])
  expect(receipt.status).toBe('success')
  expect(transaction).toMatchObject({
    value: parseEther('1.000000000000000001'),
    type: 'eip1559',
    input: '0x',
  })
  expect([transaction.from, transaction.to]).toEqual([from.toLowerCase(), to.toLowerCase()])
  const [fromAfter, toAfter] = await Promise.all([
    client.getBalance({ address: from }),
    client.getBalance({ address: to }),
  ])
  expect(toAfter - toBefore).toBe(transaction.value)
  expect(fromBefore - fromAfter).toBe(transaction.value + receipt.gasUsed * receipt.effectiveGasPrice)
  const asked = wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'approved'])
})

test('behavior: S-05 a name without an address on the network: its Ethereum address, once it is understood', {
  tag: '@matrix',
}, async ({ widget, chain, wallets }) => {
  const { client } = chain
  const to = chain.info.names.find(({ name }) => name === 'bob.eth')?.address ?? ''
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.125', 'bob.eth')
  await send.review()
  const warning = widget.dialog.getByText(/^bob\.eth has no address of its own on /)
  await expect(warning).toBeVisible()
  await expect(widget.dialog.getByText(to).first()).toBeAttached()
  await expect(send.confirm).toBeDisabled()
  expect(wallets.evm.requests().some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  await widget.dialog.getByRole('checkbox', { name: 'I understand' }).check()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const transaction = await client.getTransaction({ hash: await send.hash() })
  expect([transaction.to, transaction.value]).toEqual([to.toLowerCase(), parseEther('0.125')])
})

test('behavior: F-25 twenty clicks send once', async ({ widget, people, chain, wallets, page }) => {
  const nonce = () => chain.client.getTransactionCount({ address: people.alice.evm.address })
  const before = await nonce()
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.01', people.bob.evm.address)
  await send.review()
  await expect(send.confirm).toBeEnabled()
  // By a script, which is nobody: nothing happens (S-25).
  await send.confirm.evaluate((button: HTMLButtonElement) => button.click())
  const { x, y, width, height } = (await send.confirm.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clicks = Array.from({ length: 20 }, () => page.mouse.click(x + width / 2, y + height / 2))
  await Promise.all(clicks)
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await nonce()).toBe(before + 1)
})

test('error: what cannot be sent is said at its field, and stays there to be corrected', async ({
  widget,
  people,
  chain,
}) => {
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  const balance = await chain.client.getBalance({ address: people.alice.evm.address })
  const whole = `${balance / 10n ** 18n}.${String(balance % 10n ** 18n).padStart(18, '0')}`
  const bob = people.bob.evm.address
  const cases: [amount: string, receiver: string, said: string | RegExp][] = [
    ['1', misspell(bob), 'This address has a typo.'],
    ['1', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'This is a Solana address.'],
    ['1', '0x1234', 'This is not an address.'],
    ['0.1234567890123456789', bob, 'At most 18 digits after the decimal point.'],
    ['99999999', bob, /More than you have/],
    [whole, bob, /The network fee of up to .* does not fit in/],
  ]
  for (const [amount, receiver, said] of cases) {
    await send.fill(amount, receiver)
    await send.review()
    await expect(widget.dialog.getByText(said)).toBeVisible()
    await expect(send.amount).toHaveValue(amount)
    await expect(send.receiver).toHaveValue(receiver)
    await expect(send.confirm).toBeHidden()
  }
})

/** The same address, with one letter of its checksum in the other case. */
const misspell = (address: string) =>
  address.replace(/(?<=x.*)[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

test('error: a dead node, S-21 another account, F-27 an answer that is no hash', { tag: '@matrix' }, async ({
  widget,
  people,
  chain,
  page,
  wallets,
}) => {
  const send = new SendPage(widget)
  const asked = () => wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')
  await widget.connect()
  await send.open()
  await send.fill('0.5', people.bob.evm.address)
  await page.route(`${chain.info.rpcUrl}/**`, (route) => route.abort('connectionrefused'))
  await send.review()
  await expect(widget.dialog.getByRole('alert')).toHaveText(/The network cannot be reached/)
  await expect(send.amount).toHaveValue('0.5')
  await expect(send.receiver).toHaveValue(people.bob.evm.address)
  await page.unroute(`${chain.info.rpcUrl}/**`)
  // What is asked again by itself may open the review before the click.
  await expect(async () => {
    if (await send.confirm.isHidden()) await widget.action('Review').click({ timeout: 5_000 })
    await expect(send.confirm).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await wallets.evm.switchAccount(1)
  await expect(widget.dialog.getByRole('alert')).toHaveText(/changed, so nothing was sent/)
  expect(asked()).toEqual([])

  await wallets.evm.switchAccount(0)
  await page.reload()
  await widget.open()
  await send.open()
  await send.fill('0.5', people.bob.evm.address)
  await send.review()
  wallets.evm.once({ type: 'garbage' })
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'pending')
  await expect(widget.dialog.getByText('No clear answer')).toBeVisible()
  await expect(widget.dialog.getByText(/do not send again yet/)).toBeVisible()
})
