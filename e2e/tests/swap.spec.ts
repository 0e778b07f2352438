import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import {
  type Address,
  createWalletClient,
  erc20Abi,
  http,
  type PublicClient,
  parseAbi,
  parseEther,
  parseUnits,
  type WriteContractParameters,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SwapPage } from '../pages/SwapPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { expect, test } from '../setup/test.js'

type Chain = { client: PublicClient; info: EvmInfo }

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
])

/** What somebody does without the widget. */
async function write({ client, info }: Chain, call: Omit<WriteContractParameters, 'chain'>): Promise<void> {
  const sender = createWalletClient({ transport: http(info.rpcUrl) })
  // A pool needs more gas in a second in which it was not used yet, and the estimate may be made in another.
  const gas = 1_000_000n
  const hash = await sender.writeContract({ ...call, gas, chain: null } as WriteContractParameters)
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
}

const usdcOf = ({ tokens }: EvmInfo) => tokens.USDC?.address as Address

/** What somebody has of a token, and how much of it the exchange may take. */
function watchToken({ client, info }: Chain, token: Address, owner: Address) {
  const contract = { address: token, abi: erc20Abi } as const
  const args = [owner, info.contracts.uniswapV2Router] as const
  return {
    balance: () => client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
    allowance: () => client.readContract({ ...contract, functionName: 'allowance', args }),
  }
}

test('default: the coin for a token', async ({ widget, people, chain, wallets }) => {
  const { balance } = watchToken(chain, usdcOf(chain.info), people.alice.evm.address)
  const before = await balance()
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
  expect((await balance()) - before).toBeGreaterThan(parseUnits('1000', 6))
  expect(wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('behavior: an old approval is taken back, approved, reloaded, and gone on with', {
  tag: '@matrix',
}, async ({ widget, page, people, chain }) => {
  const { client, info } = chain
  const { address: owner, privateKey } = people.alice.evm
  const usdt = info.tokens.USDT?.address as Address
  const { balance, allowance } = watchToken(chain, usdt, owner)
  await write(chain, {
    account: privateKeyToAccount(privateKey),
    address: usdt,
    abi: erc20Abi,
    functionName: 'approve',
    args: [info.contracts.uniswapV2Router, 7n],
  })
  const before = await balance()
  const swap = new SwapPage(widget)
  await widget.connect()
  await swap.open()
  await swap.choose('sold', 'USDT')
  await swap.choose('bought', 'ETH')
  await swap.pay.fill('20')
  await swap.review()
  await expect(widget.dialog.getByText('Allow the exchange to use 20 USDT')).toBeVisible()
  await widget.action('Take back').click()
  await expect(widget.action('Approve')).toBeVisible()
  expect(await allowance()).toBe(0n)
  await widget.action('Approve').click()
  await expect(widget.action('Swap')).toBeVisible()
  expect(await allowance()).toBe(parseUnits('20', 6))

  await page.reload()
  await widget.open()
  await swap.open()
  await expect(widget.dialog.getByText(/^You already started this swap/)).toBeVisible()
  await swap.review()
  await expect(widget.dialog.getByText('Allow the exchange to use 20 USDT')).toBeHidden()
  const coins = await client.getBalance({ address: owner })
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(before - (await balance())).toBe(parseUnits('20', 6))
  expect(await client.getBalance({ address: owner })).toBeGreaterThan(coins)
  expect(await allowance()).toBe(0n)
})

test.describe('a rate that moves', () => {
  const daiOf = ({ tokens }: EvmInfo) => tokens.DAI?.address as Address

  /** Bob sells so much that the rate moves; what is returned buys it back, for the tests beside this one. */
  async function move(chain: Chain, bob: DemoAccount) {
    const { client, info } = chain
    const account = privateKeyToAccount(bob.evm.privateKey)
    const [weth, dai, router] = [info.contracts.weth, daiOf(info), info.contracts.uniswapV2Router]
    const balance = () =>
      client.readContract({ address: dai, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
    const before = await balance()
    const call = { account, address: router, abi: routerAbi } as const
    const args = [0n, [weth, dai], account.address, 2n ** 64n] as const
    await write(chain, { ...call, functionName: 'swapExactETHForTokens', args, value: parseEther('20') })
    return async () => {
      const amount = (await balance()) - before
      await write(chain, {
        account,
        address: dai,
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, amount],
      })
      const back = [amount, 0n, [dai, weth], account.address, 2n ** 64n] as const
      await write(chain, { ...call, functionName: 'swapExactTokensForETH', args: back })
    }
  }
  const balanceOf = ({ client, info }: Chain, owner: Address) =>
    client.readContract({ address: daiOf(info), abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  async function review(widget: WidgetPage) {
    const swap = new SwapPage(widget)
    await widget.connect()
    await swap.open()
    await swap.choose('bought', 'DAI')
    await swap.pay.fill('1')
    await swap.review()
    return swap
  }

  test('behavior: S-28 before the wallet is asked, it is confirmed again', async ({
    widget,
    people,
    chain,
    wallets,
  }) => {
    const before = await balanceOf(chain, people.alice.evm.address)
    const swap = await review(widget)
    const undo = await move(chain, people.bob)
    await widget.action('Swap').click()
    await expect(widget.dialog.getByText('The rate has changed.')).toBeVisible()
    expect(wallets.evm.requests().some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    await widget.action('Swap').click()
    await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    expect((await balanceOf(chain, people.alice.evm.address)) - before).toBeGreaterThan(parseEther('2000'))
    await undo()
  })
})
