import { decodeFunctionData, encodePacked, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDevnetExchange } from '../../../test/openDevnetExchange.js'
import { swapAbi, v3Abi, v3SwapAbi } from '../../networks/evm/swap/exchangeAbi.js'

type Refused = { status: number; reasons?: { field: string; description: string }[] }
type Quotes = Refused & { quotes: { fromAmount: string; toAmount: string }[] }
type Approve = Refused & { tx: { from: string; to: string; data: `0x${string}`; value: string } }
type Swap = Refused & {
  tx: {
    from: string
    to: string
    data: `0x${string}`
    amount: string
    eip155: { gas: string; gasPrice: string }
  }
}

const exchange = openDevnetExchange(inject('devnet'))
const { info, client, call, token, id } = exchange
const { uniswapV2Router: router, uniswapV3Router: v3Router, uniswapV3Quoter, weth } = info.contracts
const abi = parseAbi(['function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])'])
// People of their own: no other test sees other balances than it expects.
const trader = privateKeyToAccount(generatePrivateKey())
const rival = privateKeyToAccount(generatePrivateKey())

beforeAll(async () => {
  for (const { address } of [trader, rival]) await client.setBalance({ address, value: parseEther('1000') })
})

const addressOf = (caip10: string) => caip10.split(':')[2] as `0x${string}`

function balanceOf(symbol: string, { address }: PrivateKeyAccount) {
  if (symbol === 'ETH') return client.getBalance({ address })
  return client.readContract({
    address: token(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}

async function routerQuote(amount: bigint, path: `0x${string}`[]) {
  const args = [amount, path] as const
  return (await client.readContract({ address: router, abi, functionName: 'getAmountsOut', args })).at(-1)!
}

/** What v3's own quoter says of a way with these fees. */
async function v3Quote(amount: bigint, tokens: `0x${string}`[], fees: number[]) {
  const [first, ...rest] = tokens
  const types = ['address', ...rest.flatMap(() => ['uint24', 'address'])]
  const path = encodePacked(types, [first, ...rest.flatMap((next, index) => [fees[index], next])])
  const call = { address: uniswapV3Quoter, abi: v3Abi, functionName: 'quoteExactInput' } as const
  const { result } = await client.simulateContract({ ...call, args: [path, amount] })
  return { path, output: result[0] }
}

async function quote(from: string, to: string, amount: bigint) {
  const answer = await call<Quotes>('convert/quotes', { from: id(from), to: id(to), amount: String(amount) })
  return answer.quotes ? BigInt(answer.quotes[0]!.toAmount) : answer
}

function build(from: string, to: string, amount: bigint, options: object = {}) {
  return call<Swap>('convert/build-transaction', {
    from: id(from),
    to: id(to),
    amount: String(amount),
    userAddress: id(trader.address),
    eip155: { slippage: 0.5 },
    disableEstimate: true,
    ...options,
  })
}

/** Sends what the server built as a client does: the value of a native swap is the client's to set. */
async function send({ tx }: Swap, value: bigint, account = trader) {
  const { gas, gasPrice } = tx.eip155
  const hash = await client.sendTransaction({
    account,
    to: addressOf(tx.to),
    data: tx.data,
    value,
    gas: BigInt(gas),
    gasPrice: BigInt(gasPrice),
  })
  return client.waitForTransactionReceipt({ hash })
}

async function approve(symbol: string, amount: bigint, to = 'ETH') {
  const { tx } = await call<Approve>('convert/build-approve', {
    from: id(symbol),
    to: id(to),
    amount: String(amount),
  })
  const hash = await client.sendTransaction({
    account: trader,
    to: addressOf(tx.from),
    data: tx.data,
    value: BigInt(tx.value),
  })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

async function allowance(symbol: string) {
  const query = { tokenAddress: id(symbol), userAddress: id(trader.address) }
  return BigInt((await call<{ allowance: string }>('convert/allowance', query)).allowance)
}

/** Builds, approves exactly, sends, and tells what arrived next to what was said. */
async function swap(from: string, to: string, amount: bigint, options: object = {}) {
  if (from !== 'ETH') await approve(from, amount)
  const built = await build(from, to, amount, options)
  expect(built.status).toBe(200)
  const before = await balanceOf(to, trader)
  const receipt = await send(built, from === 'ETH' ? amount : 0n)
  expect(receipt.status).toBe('success')
  expect(receipt.gasUsed < BigInt(built.tx.eip155.gas)).toBe(true)
  const paid = to === 'ETH' ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  const { functionName, args } = decodeFunctionData({ abi: swapAbi, data: built.tx.data })
  return {
    functionName,
    minimum: args[from === 'ETH' ? 0 : 1] as bigint,
    path: args[from === 'ETH' ? 1 : 2] as readonly string[],
    expected: BigInt(built.tx.amount),
    arrived: (await balanceOf(to, trader)) - before + paid,
  }
}

test('default: gas prices are there and in order', async () => {
  const prices = await call<Record<string, string>>('convert/gas-price', {
    chainId: `eip155:${info.chainId}`,
  })
  const [standard, fast, instant] = [prices.standard, prices.fast, prices.instant].map((text) =>
    BigInt(text!),
  )
  // Of the block to come: tests that set the base fee back leave one behind that is higher.
  const { baseFeePerGas } = await client.getBlock({ blockTag: 'pending' })
  expect(standard! >= baseFeePerGas! && standard! <= fast! && fast! <= instant!).toBe(true)
})

test('default: the tokens are those with pools, and the native coin', async () => {
  const query = { chainId: `eip155:${info.chainId}` }
  const { tokens } = await call<{ tokens: { symbol: string }[] }>('convert/tokens', query)
  expect(tokens.map(({ symbol }) => symbol).sort()).toEqual([
    'DAI',
    'ETH',
    'FEE',
    'USDC',
    'USDT',
    'WBTC',
    'WETH',
  ])
})

describe('quotes', () => {
  test('default: what the router says', async () => {
    const [usdc, dai] = [token('USDC'), token('DAI')]
    expect(await quote('ETH', 'USDC', parseEther('1'))).toBe(await routerQuote(parseEther('1'), [weth, usdc]))
    const amount = parseUnits('100', 6)
    expect(await quote('USDC', 'ETH', amount)).toBe(await routerQuote(amount, [usdc, weth]))
    expect(await quote('USDC', 'DAI', amount)).toBe(await routerQuote(amount, [usdc, weth, dai]))
    const long = [token('USDT'), usdc, weth, dai]
    expect(await quote('USDT', 'DAI', amount)).toBe(await routerQuote(amount, long))
  })

  test('behavior: what a token keeps of its transfers is not promised', async () => {
    const full = await routerQuote(parseEther('0.1'), [weth, token('FEE')])
    expect(await quote('ETH', 'FEE', parseEther('0.1'))).toBe(full - (full + 99n) / 100n)
  })

  test('behavior: the same without Multicall3', async () => {
    const plain = openDevnetExchange(inject('devnet'), { multicall3: false })
    const query = { from: id('USDC'), to: id('DAI'), amount: '1000000' }
    expect(await plain.call('convert/quotes', query)).toEqual(await call('convert/quotes', query))
  })

  test('error: no pool', async () => {
    expect(await quote('ETH', 'UNIT', 1n)).toMatchObject({
      status: 400,
      reasons: [{ field: '', description: expect.stringContaining('insufficient liquidity') }],
    })
  })

  test('error: the spam token is not listed', async () => {
    expect(await quote('ETH', 'SPAM', 1n)).toMatchObject({ status: 400 })
  })
})

describe('swaps that are really made', () => {
  test('default: ether for a token gives exactly what was said', async () => {
    const { functionName, expected, arrived, minimum } = await swap('ETH', 'USDC', parseEther('1'))
    expect(functionName).toBe('swapExactETHForTokens')
    expect(arrived).toBe(expected)
    expect(minimum).toBe((expected * 9_950n) / 10_000n)
  })

  test('behavior: a token for ether, with an exact approval that is used up (P-14)', async () => {
    const amount = parseUnits('500', 6)
    expect(await allowance('USDC')).toBe(0n)
    await approve('USDC', amount)
    expect(await allowance('USDC')).toBe(amount)
    const { functionName, expected, arrived } = await swap('USDC', 'ETH', amount, { disableEstimate: false })
    expect(functionName).toBe('swapExactTokensForETH')
    expect(arrived).toBe(expected)
    expect(await allowance('USDC')).toBe(0n)
    expect(await allowance('ETH')).toBe(2n ** 256n - 1n)
  })

  test('behavior: a token for a token by way of ether', async () => {
    const { functionName, path, expected, arrived } = await swap('USDC', 'DAI', parseUnits('300', 6))
    expect(functionName).toBe('swapExactTokensForTokens')
    expect(path).toEqual([token('USDC'), weth, token('DAI')])
    expect(arrived).toBe(expected)
  })

  test('behavior: a token that returns nothing, over three pools', async () => {
    expect((await swap('ETH', 'USDT', parseEther('0.5'))).path).toHaveLength(3)
    const { path, expected, arrived } = await swap('USDT', 'DAI', parseUnits('200', 6))
    expect(path).toHaveLength(4)
    expect(arrived).toBe(expected)
  })

  test('behavior: a token that keeps a part of its transfers, in and out, without any slippage', async () => {
    const bought = await swap('ETH', 'FEE', parseEther('0.2'), { eip155: { slippage: 0 } })
    expect(bought.functionName).toBe('swapExactETHForTokensSupportingFeeOnTransferTokens')
    expect(bought.arrived - bought.expected).toBeLessThanOrEqual(1n)
    expect(bought.arrived >= bought.expected).toBe(true)
    const sold = await swap('FEE', 'USDC', parseEther('50'), { eip155: { slippage: 0 } })
    expect(sold.functionName).toBe('swapExactTokensForTokensSupportingFeeOnTransferTokens')
    expect(sold.arrived >= sold.expected).toBe(true)
    const out = await swap('FEE', 'ETH', parseEther('50'), { disableEstimate: false })
    expect(out.functionName).toBe('swapExactTokensForETHSupportingFeeOnTransferTokens')
    expect(out.arrived >= out.minimum).toBe(true)
  })

  test('error: a price that moves beyond the slippage reverts', async () => {
    const built = await build('ETH', 'USDC', parseEther('1'), { eip155: { slippage: 0.1 } })
    const ahead = await build('ETH', 'USDC', parseEther('20'), { userAddress: id(rival.address) })
    expect((await send(ahead, parseEther('20'), rival)).status).toBe('success')
    const before = await balanceOf('USDC', trader)
    expect((await send(built, parseEther('1'))).status).toBe('reverted')
    expect(await balanceOf('USDC', trader)).toBe(before)
  })

  test('error: an estimate without an approval says what to do', async () => {
    const built = await build('DAI', 'ETH', parseEther('1'), { disableEstimate: false })
    expect(built).toMatchObject({
      status: 400,
      reasons: [{ description: expect.stringContaining('approve') }],
    })
  })
})

describe('the better of two exchanges', () => {
  // Bitcoin is sold, since other tests make ether cheaper in dollars on v2.
  const amount = parseUnits('0.005', 8)

  /** Sends what was built and tells what arrived; the approval is of the amount and for the exchange that is called. */
  async function make(from: string, to: string, sold: bigint, options: object = {}) {
    if (from !== 'ETH') await approve(from, sold, to)
    const built = await build(from, to, sold, options)
    expect(built).toMatchObject({ status: 200 })
    const before = await balanceOf(to, trader)
    const receipt = await send(built, from === 'ETH' ? sold : 0n)
    expect(receipt.status).toBe('success')
    expect(receipt.gasUsed).toBeLessThan(BigInt(built.tx.eip155.gas))
    const paid = to === 'ETH' ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    return {
      router: addressOf(built.tx.to),
      call: decodeFunctionData({ abi: v3SwapAbi, data: built.tx.data }),
      expected: BigInt(built.tx.amount),
      arrived: (await balanceOf(to, trader)) - before + paid,
    }
  }

  test('default: ether for bitcoin goes over v3, which gives more, and gives what was said', async () => {
    const sold = parseEther('1')
    const { path, output } = await v3Quote(sold, [weth, token('WBTC')], [500])
    expect(output).toBeGreaterThan(await routerQuote(sold, [weth, token('WBTC')]))
    expect(await quote('ETH', 'WBTC', sold)).toBe(output)
    const { router: called, call, expected, arrived } = await make('ETH', 'WBTC', sold)
    expect([called, expected, arrived]).toEqual([v3Router, output, output])
    expect(call).toMatchObject({
      functionName: 'exactInput',
      args: [
        { path, recipient: trader.address, amountIn: sold, amountOutMinimum: (output * 9_950n) / 10_000n },
      ],
    })
    // None of it is left with the router.
    expect(await client.getBalance({ address: v3Router })).toBe(0n)
  })

  test('behavior: bitcoin for ether, which is unwrapped, with an approval that is used up', async () => {
    const sold = parseUnits('0.01', 8)
    const { output } = await v3Quote(sold, [token('WBTC'), weth], [500])
    const { router: called, call, arrived } = await make('WBTC', 'ETH', sold, { disableEstimate: false })
    expect([called, call.functionName, arrived]).toEqual([v3Router, 'multicall', output])
    expect(await allowance('WBTC')).toBe(0n)
  })

  test('behavior: over two pools, for a token that returns nothing', async () => {
    const tokens = [token('WBTC'), token('USDC'), token('USDT')]
    const { path, output } = await v3Quote(amount, tokens, [500, 100])
    const { router: called, call, arrived } = await make('WBTC', 'USDT', amount)
    expect([called, arrived]).toEqual([v3Router, output])
    expect(call.args).toMatchObject([{ path }])
  })

  test('behavior: an exchange that has its approval is kept where it gives hardly less', async () => {
    const abi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])
    const call = { account: trader, address: token('WBTC'), abi, functionName: 'approve' } as const
    const hash = await client.writeContract({ ...call, args: [router, amount] })
    await client.waitForTransactionReceipt({ hash })
    const routerOf = async (slippage: number) =>
      addressOf((await build('WBTC', 'USDC', amount, { eip155: { slippage } })).tx.to)
    expect([await routerOf(5), await routerOf(0.1)]).toEqual([router, v3Router])
    // The approval that stands is the one that is taken back.
    const { tx } = await exchange.call<Approve>('convert/build-approve', {
      from: id('WBTC'),
      to: id('USDC'),
      amount: '0',
      userAddress: id(trader.address),
    })
    expect(decodeFunctionData({ abi, data: tx.data }).args).toEqual([router, 0n])
    await client.waitForTransactionReceipt({
      hash: await client.sendTransaction({ account: trader, to: token('WBTC'), data: tx.data }),
    })
    expect(await allowance('WBTC')).toBe(0n)
  })

  test('error: a pool of v3 that runs empty takes less than it is given, and promises nothing', async () => {
    const sold = 2n ** 120n
    expect((await v3Quote(sold, [token('WBTC'), weth], [500])).output).toBeGreaterThan(0n)
    expect(await quote('WBTC', 'ETH', sold)).toMatchObject({
      status: 400,
      reasons: [{ description: expect.stringContaining('insufficient liquidity') }],
    })
  })

  test('behavior: a token that keeps a part of its transfers stays on v2', async () => {
    const { tx } = await build('ETH', 'FEE', parseEther('0.1'))
    expect(addressOf(tx.to)).toBe(router)
  })
})
