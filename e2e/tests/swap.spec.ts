import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import {
  type Address,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  parseAbiItem,
  parseEther,
  parseUnits,
  type WriteContractParameters,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SwapPage } from '../pages/SwapPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { installSmartWallet } from '../setup/installSmartWallet.js'
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

test('behavior: approved, reloaded, and gone on with', async ({ widget, page, people, chain }) => {
  const { balance, allowance } = watchToken(chain, usdcOf(chain.info), people.alice.evm.address)
  const before = await balance()
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
  await expect(widget.dialog.getByText(/^You have begun this swap already/)).toBeVisible()
  await widget.action('Review swap').click()
  await expect(widget.dialog.getByText('Allow 20 USDC to be taken')).toBeHidden()
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(before - (await balance())).toBe(parseUnits('20', 6))
  expect(await allowance()).toBe(0n)
})

test('behavior: an old approval is taken back first; declined and reloaded at each step, for the coin', async ({
  widget,
  page,
  people,
  chain,
  wallets,
}) => {
  const { client, info } = chain
  const router = info.contracts.uniswapV2Router
  const owner = people.alice.evm.address
  const usdt = { address: info.tokens.USDT?.address as Address, abi: erc20Abi } as const
  const { balance, allowance } = watchToken(chain, usdt.address, owner)
  const account = privateKeyToAccount(people.alice.evm.privateKey)
  await write(chain, { account, ...usdt, functionName: 'approve', args: [router, 7n] })
  const before = await balance()
  const swap = new SwapPage(widget)
  await widget.connect()
  await swap.open()
  await swap.choose('sold', 'USDT')
  await swap.choose('bought', 'ETH')
  await swap.pay.fill('20')
  for (const [label, next, left] of [
    ['Take back', 'Approve', 0n],
    ['Approve', 'Swap', parseUnits('20', 6)],
  ] as const) {
    await swap.review()
    wallets.evm.once({ type: 'reject' })
    await widget.action(label).click()
    await expect(widget.dialog.getByText('Declined in your wallet.')).toBeVisible()
    await widget.action(label).click()
    await expect(widget.action(next)).toBeVisible()
    expect(await allowance()).toBe(left)
    await page.reload()
    await widget.open()
    await swap.open()
  }
  await swap.review()
  wallets.evm.once({ type: 'reject' })
  await widget.action('Swap').click()
  await expect(widget.dialog.getByText('Declined in your wallet.')).toBeVisible()
  const coins = await client.getBalance({ address: owner })
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(before - (await balance())).toBe(parseUnits('20', 6))
  expect(await client.getBalance({ address: owner })).toBeGreaterThan(coins)
  expect(await allowance()).toBe(0n)
})

test('behavior: F-26 reloaded while the wallet asks, for the approval and for the swap: each is made once', async ({
  widget,
  page,
  people,
  chain,
  wallets,
}) => {
  const { client, info } = chain
  const { balance, allowance } = watchToken(chain, usdcOf(info), people.alice.evm.address)
  const before = await balance()
  const asked = () => wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')
  const swap = new SwapPage(widget)
  /** Opens the wallet, and reloads the page under it. */
  const reloadWhileAsked = async (label: string) => {
    const count = asked().length
    wallets.evm.once({ type: 'hang' })
    await widget.action(label).click()
    await expect.poll(() => asked().length).toBe(count + 1)
    await page.reload()
    await widget.open()
  }
  /** The wallet's window outlives the page: what it was asked for last is signed in it, and nobody is told. */
  const sign = async () => {
    const params = asked().at(-1)?.params as [Record<'to' | 'data' | 'value' | 'gas', Hex>] | undefined
    if (!params) throw new Error('The wallet was not asked.')
    const [{ to, data, value, gas }] = params
    const account = privateKeyToAccount(people.alice.evm.privateKey)
    const sender = createWalletClient({ account, transport: http(info.rpcUrl) })
    const hash = await sender.sendTransaction({
      to,
      data,
      value: BigInt(value),
      gas: BigInt(gas),
      chain: null,
    })
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }

  await widget.connect()
  await swap.open()
  await swap.choose('sold', 'USDC')
  await swap.choose('bought', 'DAI')
  await swap.pay.fill('20')
  await swap.review()
  // Its window went with the page: nothing was signed, and it is asked for again.
  await reloadWhileAsked('Approve')
  expect(await allowance()).toBe(0n)
  await swap.open()
  await expect(widget.dialog.getByText(/^You have begun this swap already/)).toBeVisible()
  await swap.review()
  await reloadWhileAsked('Approve')
  await sign()
  expect(await allowance()).toBe(parseUnits('20', 6))
  await swap.open()
  await expect(widget.dialog.getByText(/^You have begun this swap already/)).toBeVisible()
  await swap.review()
  await expect(widget.dialog.getByText('Allow 20 USDC to be taken')).toBeHidden()

  await reloadWhileAsked('Swap')
  expect(await balance()).toBe(before)
  await sign()
  expect(before - (await balance())).toBe(parseUnits('20', 6))
  expect(await allowance()).toBe(0n)
  await widget.tab('Activity').click()
  await widget.dialog.getByRole('button').filter({ hasText: '20 USDC' }).first().click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  // Nobody is asked by the page itself.
  expect(asked()).toHaveLength(3)
  await page.reload()
  await widget.open()
  await swap.open()
  await expect(swap.pay).toHaveValue('')
})

test('behavior: approval and swap as one batch (EIP-5792); declined, and reloaded before and while it is asked', async ({
  widget,
  page,
  people,
  chain,
}) => {
  const { client, info } = chain
  const smart = await installSmartWallet(page, { info, sponsor: people.alice.evm.privateKey })
  const usdc = { address: usdcOf(info), abi: erc20Abi } as const
  const balance = (token: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [smart.address] })
  const args = [smart.address, parseUnits('50', 6)] as const
  const account = privateKeyToAccount(people.bob.evm.privateKey)
  await write(chain, { account, ...usdc, functionName: 'transfer', args })
  const swap = new SwapPage(widget)
  const review = async () => {
    await swap.open()
    await swap.choose('sold', 'USDC')
    await swap.choose('bought', 'DAI')
    await swap.pay.fill('20')
    await swap.review()
    await expect(widget.dialog.getByText('Allow 20 USDC to be taken + Swap')).toBeVisible()
  }
  await page.reload()
  await widget.open()
  await widget.wallet('Smart Wallet').click()
  await review()
  smart.once('reject')
  await widget.action('Swap').click()
  await expect(widget.dialog.getByText('Declined in your wallet.')).toBeVisible()

  // Nothing was signed: the page starts anew, and asks nobody by itself.
  await page.reload()
  await widget.open()
  await review()
  expect(smart.asked).toHaveLength(1)
  await widget.action('Swap').click()
  await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await balance(usdc.address)).toBe(parseUnits('30', 6))
  const bought = await balance(info.tokens.DAI?.address as Address)
  expect(bought).toBeGreaterThan(parseEther('15'))
  expect(smart.asked.map((calls) => calls.length)).toEqual([2, 2])
  const spender = info.contracts.uniswapV2Router
  const left = { ...usdc, functionName: 'allowance', args: [smart.address, spender] } as const
  expect(await client.readContract(left)).toBe(0n)

  // The page is gone while the wallet is open. It goes through once, and is not asked for again.
  await widget.action('Done').click()
  await review()
  smart.once('hang')
  await widget.action('Swap').click()
  await expect.poll(() => smart.asked.length).toBe(3)
  await page.reload()
  smart.release()
  await expect.poll(() => smart.sent.length).toBe(2)
  expect(await balance(usdc.address)).toBe(parseUnits('10', 6))
  await widget.open()
  await widget.tab('Activity').click()
  // Followed by its record; what the index has of the one before it is told by its coins.
  await expect(widget.dialog.getByRole('listitem').filter({ hasText: '20 USDC' }).first()).toBeVisible()
  expect(smart.asked).toHaveLength(3)
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
    await expect(widget.dialog.getByText('The rate has moved.')).toBeVisible()
    expect(wallets.evm.requests().some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    await widget.action('Swap').click()
    await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    expect((await balanceOf(chain, people.alice.evm.address)) - before).toBeGreaterThan(parseEther('2000'))
    await undo()
  })

  test('behavior: after it, by more than the slippage, only the fee is paid', async ({
    widget,
    people,
    chain,
    wallets,
  }) => {
    const before = await balanceOf(chain, people.alice.evm.address)
    const swap = await review(widget)
    wallets.evm.once({ type: 'hang' })
    await widget.action('Swap').click()
    await expect
      .poll(() => wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction').length)
      .toBe(1)
    const undo = await move(chain, people.bob)
    wallets.evm.release({ type: 'approve' })
    await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'failed')
    expect(await balanceOf(chain, people.alice.evm.address)).toBe(before)
    await undo()
  })

  /** The one who filled the pool empties it; what is returned puts all of it back. */
  async function drain(chain: Chain) {
    const { client, info } = chain
    const [dai, weth] = [daiOf(info), info.contracts.weth]
    const pair = info.contracts.pairs.find(({ token0, token1 }) =>
      [token0, token1].every((one) => one === dai || one === weth),
    )?.address as Address
    const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
    const shares = await client.getLogs({ address: pair, event, fromBlock: 0n, strict: true })
    const account = shares.find(({ args: { to } }) => to !== zeroAddress)?.args.to as Address
    await client.request({ method: 'anvil_impersonateAccount', params: [account] } as never)
    const balance = (token: Address) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    const give = async (token: Address, amount: bigint) =>
      write(chain, {
        account,
        address: token,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [pair, amount],
      })
    const abi = parseAbi(['function burn(address)', 'function mint(address)'])
    const before = await Promise.all([balance(dai), balance(weth)])
    await give(pair, await balance(pair))
    await write(chain, { account, address: pair, abi, functionName: 'burn', args: [account] })
    return async () => {
      const after = await Promise.all([balance(dai), balance(weth)])
      await give(dai, after[0] - before[0])
      await give(weth, after[1] - before[1])
      await write(chain, { account, address: pair, abi, functionName: 'mint', args: [account] })
    }
  }

  test('behavior: S-28 the liquidity is gone before the wallet is asked', async ({
    widget,
    people,
    chain,
    wallets,
  }) => {
    const before = await balanceOf(chain, people.alice.evm.address)
    const swap = await review(widget)
    const refill = await drain(chain)
    await widget.action('Swap').click()
    await expect(widget.dialog.getByText('The rate has moved.')).toBeVisible()
    await expect(widget.dialog.getByText(/^You lose (99|100)/)).toBeVisible()
    await expect(widget.action('Swap')).toBeDisabled()
    await widget.action('Back').click()
    await refill()
    await swap.pay.fill('1')
    await swap.review()
    await widget.action('Swap').click()
    await expect(swap.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
    expect((await balanceOf(chain, people.alice.evm.address)) - before).toBeGreaterThan(parseEther('2000'))
    expect(wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})
