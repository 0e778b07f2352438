import type { EvmInfo } from '@latchkey/devnet'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { SwapPage } from '../pages/SwapPage.js'
import { expect, test } from '../setup/test.js'

const usdcOf = ({ tokens }: EvmInfo) => tokens.USDC?.address as Address

test('default: the coin for a token', async ({ widget, people, chain, wallets }) => {
  const { client, info } = chain
  const owner = people.alice.evm.address
  const usdc = { address: usdcOf(info), abi: erc20Abi } as const
  const read = () => client.readContract({ ...usdc, functionName: 'balanceOf', args: [owner] })
  const before = await read()
  const swap = new SwapPage(widget)
  await widget.connect()
  await swap.open()
  await swap.choose('bought', 'USDC')
  await swap.pay.fill('0.5')
  await expect(swap.receive).toHaveValue(/^1[.,]?\d{3}/)
  await widget.action('Review swap').click()
  await expect(widget.title('Review swap')).toBeVisible()
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
  const swap = new SwapPage(widget)
  await widget.connect()
  await swap.open()
  await swap.choose('sold', 'USDC')
  await swap.choose('bought', 'DAI')
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
