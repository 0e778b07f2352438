import { erc20Abi, parseEther, parseUnits } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { expect, test } from '../setup/test.js'

test.describe('tokens', () => {
  for (const [symbol, amount, arrived] of [
    ['USDC', '12.345678', '12.345678'],
    ['USDT', '3', '3'],
    ['FEE', '100', undefined],
  ] as const)
    test(`behavior: M-15 ${symbol} is sent, to the last unit`, async ({ widget, people, chain }) => {
      const { client, info } = chain
      const token = info.tokens[symbol]
      if (!token) throw new Error(`The devnet has no ${symbol}.`)
      const { address, decimals } = token
      const read = (owner: `0x${string}`) =>
        client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })
      const [from, to] = [people.alice.evm.address, people.bob.evm.address]
      const [fromBefore, toBefore] = await Promise.all([read(from), read(to)])

      const send = new SendPage(widget)
      await widget.connect()
      await send.open()
      await send.choose(symbol)
      await send.fill(amount, to)
      await send.review()
      await expect(widget.dialog.locator('.amount')).toContainText(symbol)
      await send.confirm.click()
      await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')

      const units = parseUnits(amount, decimals)
      const receipt = await client.getTransactionReceipt({ hash: await send.hash() })
      expect([receipt.status, receipt.to]).toEqual(['success', address.toLowerCase()])
      const [fromAfter, toAfter] = await Promise.all([read(from), read(to)])
      expect(fromBefore - fromAfter).toBe(units)
      if (arrived) expect(toAfter - toBefore).toBe(parseUnits(arrived, decimals))
      else {
        expect(toAfter - toBefore).toBeLessThan(units)
        await expect(widget.dialog.getByText(/arrived; the token keeps a part/)).toBeVisible()
      }
    })
})

test('behavior: M-11 Max leaves exactly the fee', async ({ widget, people, chain, wallets }) => {
  await wallets.evm.switchAccount(3)
  const dave = (await import('../setup/demo.js')).receiveDemo().manifest.accounts[3]?.evm.address
  if (!dave) throw new Error('The devnet has no dave.')
  const { client } = chain
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.receiver.fill(people.bob.evm.address)
  await send.max.click()
  await expect(send.amount).not.toHaveValue('')
  const before = await client.getBalance({ address: dave })
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const hash = await send.hash()
  const [transaction, receipt, after] = await Promise.all([
    client.getTransaction({ hash }),
    client.getTransactionReceipt({ hash }),
    client.getBalance({ address: dave }),
  ])
  const most = transaction.gas * (transaction.maxFeePerGas ?? 0n)
  expect(transaction.value + most).toBe(before)
  expect(after).toBe(most - receipt.gasUsed * receipt.effectiveGasPrice)
  // For the tests after this one.
  await chain.client.request({
    method: 'anvil_setBalance',
    params: [dave, `0x${before.toString(16)}`],
  } as never)
})

test('behavior: P-20 an amount in money, and back', async ({ widget, people, chain }) => {
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.choose('USDC')
  await widget.dialog.getByRole('button', { name: /Enter in USD/ }).click()
  await send.fill('5', people.bob.evm.address)
  const typed = widget.dialog.getByText(/≈ .* USDC/)
  await expect(typed).toContainText('USDC')
  const shown = (await typed.textContent()) ?? ''
  await widget.dialog.getByRole('button', { name: /Enter in USDC/ }).click()
  const amount = await send.amount.inputValue()
  expect(shown).toContain(amount.replace(/(\.\d{1,8})\d*$/, '$1'))
  await widget.dialog.getByRole('button', { name: /Enter in USD/ }).click()
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const { logs } = await chain.client.getTransactionReceipt({ hash: await send.hash() })
  expect(BigInt(logs[0]?.data ?? '0x0')).toBe(parseUnits(amount, 6))
})

test('behavior: S-06 a name is looked up, shown, and looked up again', async ({ widget, chain }) => {
  // Its address on this chain is another one than on Ethereum (ENSIP-11).
  const named = chain.info.names.find(({ chainAddress }) => chainAddress)
  const expected = named?.chainAddress
  if (!expected) throw new Error('The devnet has no name with an address of its own on this chain.')
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
})

test('behavior: a pasted payment link fills the form; one for another chain is refused', async ({
  widget,
  people,
  chain,
}) => {
  const { chainId } = chain.info
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.receiver.fill(`ethereum:${people.bob.evm.address}@1?value=1e18`)
  await expect(widget.dialog.getByText(/This payment link is for/)).toBeVisible()
  await send.receiver.fill(`ethereum:${people.bob.evm.address}@${chainId}?value=2.5e17`)
  await expect(send.amount).toHaveValue('0.25')
  await send.review()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  const { to, value } = await chain.client.getTransaction({ hash: await send.hash() })
  expect([to, value]).toEqual([people.bob.evm.address.toLowerCase(), parseEther('0.25')])
})

test('behavior: S-01 an address that imitates a known one has to be compared', async ({
  widget,
  people,
  wallets,
}) => {
  const [bob, send] = [people.bob.evm.address, new SendPage(widget)]
  // The same ends, another middle; all lower case has no checksum to give it away.
  const fake = `${bob.slice(0, 8)}${'0123456789abcdef0123456789ab'}${bob.slice(-6)}`.toLowerCase()
  await widget.connect()
  await send.open()
  await send.fill('0.01', fake)
  await send.review()
  await expect(widget.dialog.getByText('This address imitates one you know')).toBeVisible()
  await expect(send.confirm).toBeDisabled()
  await widget.dialog.getByRole('checkbox').first().check()
  await expect(send.confirm).toBeEnabled()
  expect(wallets.evm.requests().some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})
