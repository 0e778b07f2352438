import { erc20Abi, parseEther, parseUnits } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { expect, test } from '../setup/test.js'

test('default: P-20 a token, typed as an amount in money, and sent to the last unit', async ({
  widget,
  people,
  chain,
}) => {
  const { client, info } = chain
  const address = info.tokens.USDC?.address ?? '0x'
  const read = (owner: `0x${string}`) =>
    client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })
  const [from, to] = [people.alice.evm.address, people.bob.evm.address]
  const [fromBefore, toBefore] = await Promise.all([read(from), read(to)])
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.choose('USDC')
  await widget.dialog.getByRole('button', { name: /Enter in USD/ }).click()
  await send.fill('5', to)
  const typed = widget.dialog.getByText(/≈ .* USDC/)
  await expect(typed).toContainText('USDC')
  const shown = (await typed.textContent()) ?? ''
  await widget.dialog.getByRole('button', { name: /Enter in USDC/ }).click()
  const amount = await send.amount.inputValue()
  expect(shown).toContain(amount.replace(/(\.\d{1,8})\d*$/, '$1'))
  await widget.dialog.getByRole('button', { name: /Enter in USD/ }).click()
  await send.review()
  await expect(widget.dialog.locator('.amount')).toContainText('USDC')
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const units = parseUnits(amount, 6)
  const [fromAfter, toAfter] = await Promise.all([read(from), read(to)])
  expect([fromBefore - fromAfter, toAfter - toBefore]).toEqual([units, units])
})

test('behavior: S-06 a name, a pasted payment link, M-15 a token that keeps a part, S-01 an address that imitates a known one', {
  tag: '@matrix',
}, async ({ widget, people, chain, wallets }) => {
  const { chainId, names } = chain.info
  // Its address on this chain is another one than on Ethereum (ENSIP-11).
  const named = names.find(({ chainAddress }) => chainAddress)
  const expected = named?.chainAddress
  if (!expected) throw new Error('The devnet has no name with an address of its own on this chain.')
  const bob = people.bob.evm.address
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill('0.01', named.name)
  await expect(widget.dialog.getByText(expected)).toBeVisible()
  await send.review()
  await expect(widget.dialog.getByText(named.name)).toBeVisible()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const { to, value } = await chain.client.getTransaction({ hash: await send.hash() })
  expect([to, value]).toEqual([expected.toLowerCase(), parseEther('0.01')])
  await widget.action('Done').click()

  await send.open()
  await send.receiver.fill(`ethereum:${bob}@1?value=1e18`)
  await expect(widget.dialog.getByText(/This payment link is for/)).toBeVisible()
  await send.receiver.fill(`ethereum:${bob}@${chainId}?value=2.5e17`)
  await expect(send.amount).toHaveValue('0.25')
  await expect(send.receiver).toHaveValue(bob)
  await send.choose('FEE')
  await send.fill('100', bob)
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  await expect(widget.dialog.getByText(/arrived; the token keeps a part/)).toBeVisible()
  await widget.action('Done').click()

  await send.open()
  // The same ends, another middle; all lower case has no checksum to give it away.
  const fake = `${bob.slice(0, 8)}${'0123456789abcdef0123456789ab'}${bob.slice(-6)}`.toLowerCase()
  await send.fill('0.01', fake)
  await send.review()
  await expect(widget.dialog.getByText('This address imitates one you know')).toBeVisible()
  await expect(send.confirm).toBeDisabled()
  await widget.dialog.getByRole('checkbox').first().check()
  await expect(send.confirm).toBeEnabled()
  expect(wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})
