import type { EvmInfo } from '@latchkey/devnet'
import { type Address, erc20Abi, parseUnits } from 'viem'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { expect, test } from '../setup/test.js'

/** The swap form, its review and the transaction. */
const swapOf = (widget: WidgetPage) => ({
  pay: widget.dialog.getByRole('textbox', { name: 'You pay' }),
  receive: widget.dialog.getByRole('textbox', { name: 'You receive' }),
  transaction: widget.dialog.locator('[data-transaction-status]'),
  async choose(side: 0 | 1, token: string) {
    await widget.dialog
      .getByRole('button', { name: /^Choose a token/ })
      .nth(side)
      .click()
    await widget.dialog.getByRole('searchbox').fill(token)
    await widget.dialog.getByRole('listitem').first().click()
  },
})

const usdcOf = ({ tokens }: EvmInfo) => tokens.USDC?.address as Address

test('default: the coin for a token', async ({ widget, people, chain, wallets }) => {
  const { client, info } = chain
  const owner = people.alice.evm.address
  const usdc = { address: usdcOf(info), abi: erc20Abi } as const
  const read = () => client.readContract({ ...usdc, functionName: 'balanceOf', args: [owner] })
  const before = await read()
  const swap = swapOf(widget)
  await widget.connect()
  await widget.action('Swap').click()
  await swap.choose(1, 'USDC')
  await swap.pay.fill('0.5')
  await expect(swap.receive).toHaveValue(/^1[.,]?\d{3}/)
  await widget.action('Review swap').click()
  await expect(widget.dialog.getByText('Received at least')).toBeVisible()
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect((await read()) - before).toBeGreaterThan(parseUnits('1000', 6))
  expect(wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('behavior: approved, reloaded, and gone on with', async ({ widget, page, people, chain }) => {
  const { client, info } = chain
  const router = info.contracts.uniswapV2Router
  const owner = people.alice.evm.address
  const usdc = { address: usdcOf(info), abi: erc20Abi } as const
  const allowance = () => client.readContract({ ...usdc, functionName: 'allowance', args: [owner, router] })
  const read = () => client.readContract({ ...usdc, functionName: 'balanceOf', args: [owner] })
  const before = await read()
  const swap = swapOf(widget)
  await widget.connect()
  await widget.action('Swap').click()
  await swap.choose(0, 'USDC')
  await swap.choose(1, 'DAI')
  await swap.pay.fill('20')
  await expect(swap.receive).toHaveValue(/^1\d|^2\d/)
  await widget.action('Review swap').click()
  await expect(widget.dialog.getByText('Allow 20 USDC to be taken')).toBeVisible()
  await widget.action('Approve').click()
  await expect(widget.action('Swap')).toBeVisible()
  expect(await allowance()).toBe(parseUnits('20', 6))

  await page.reload()
  await widget.open()
  await widget.action('Swap').click()
  await expect(widget.dialog.getByText(/^You have approved this swap already/)).toBeVisible()
  await widget.action('Review swap').click()
  await expect(widget.dialog.getByText('Allow 20 USDC to be taken')).toBeHidden()
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(before - (await read())).toBe(parseUnits('20', 6))
  expect(await allowance()).toBe(0n)
})
