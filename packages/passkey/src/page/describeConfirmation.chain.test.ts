import {
  type Address,
  concatHex,
  createClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  stringToHex,
  toHex,
} from 'viem'
import { expect, inject, test } from 'vitest'
import { decodeCalls, encodeCalls } from '../safe/calls.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'
import { describeConfirmation } from './describeConfirmation.js'

const info = inject('devnet').evm[0]!
const node = createClient({ transport: http(info.rpcUrl) })
const account = getAddress('0x00000000000000000000000000000000000000aa')
const other = '0x00000000000000000000000000000000000000cc'
const usdc = info.tokens.USDC!.address
const place = { account, chainId: info.chainId } as const
const owner = { owner: safeContracts.sharedSigner, kind: 'passkey' } as const
const { uniswapV2Router, uniswapV3Router, uniswapV3Quoter, weth } = info.contracts
const network = {
  chainId: info.chainId,
  rpcUrl: info.rpcUrl,
  bundlerUrl: '',
  contracts: {
    uniswapV2Router: { address: uniswapV2Router },
    uniswapV3Router: { address: uniswapV3Router },
    uniswapV3Quoter: { address: uniswapV3Quoter },
  },
}

/** Describes what an operation of these calls would do, as it is read from its bytes. */
const describe = (
  calls: readonly { to: string; value?: bigint; data?: Hex }[],
  rest: Partial<Operation> = {},
) => {
  const callData = encodeCalls(
    calls.map(({ to, value = 0n, data = '0x' }) => ({ to: to as Hex, value, data })),
  )
  const operation = { callData, ...rest } as Operation
  return describeConfirmation(
    {
      kind: 'operation',
      ...place,
      calls: decodeCalls(callData, account),
      isFirst: true,
      maximumFee: 5n,
      operation,
      hash: '0x',
      owner,
    },
    { node, network },
  )
}
const encode = (functionName: 'transfer' | 'approve', value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [other, value] })

test('default: coins, tokens, allowances, by the token’s own words', async () => {
  expect(
    await describe([
      { to: other, value: 7n },
      { to: usdc, data: encode('transfer', 1_500_000n) },
      { to: usdc, data: encode('approve', 2n) },
      { to: usdc, data: encode('approve', maxUint256) },
    ]),
  ).toMatchObject({
    kind: 'operation',
    account,
    caipNetworkId: `eip155:${info.chainId}`,
    fee: { value: 5n, decimals: 18 },
    isFirst: true,
    calls: [
      { kind: 'transfer', amount: { value: 7n, decimals: 18 } },
      { kind: 'transfer', amount: { value: 1_500_000n, decimals: 6 }, symbol: 'USDC', token: usdc },
      { kind: 'allowance', amount: { value: 2n, decimals: 6 }, symbol: 'USDC', token: usdc },
      { kind: 'allowance', symbol: 'USDC', token: usdc },
    ],
  })
  const { calls = [] } = (await describe([{ to: usdc, data: encode('approve', maxUint256) }])) as {
    calls?: object[]
  }
  expect(calls[0]).not.toHaveProperty('amount')
})

test('behavior: what cannot be told stays as it is: other calls, more bytes, coins beside it, no token', async () => {
  const longer: Hex = `${encode('transfer', 1n)}00`
  const unknown = [
    { to: usdc, data: '0x12345678' as const },
    { to: usdc, data: longer },
    { to: usdc, data: encode('transfer', 1n), value: 1n },
    { to: other, data: encode('transfer', 1n) },
  ]
  expect(await describe(unknown)).toMatchObject({
    calls: unknown.map(({ data }) => ({ kind: 'unknown', data })),
  })
})

test('behavior: a fee that another pays is no fee of the account', async () => {
  expect(await describe([{ to: other }], { paymaster: other })).not.toHaveProperty('fee')
})

test('behavior: messages are text where they are, and hex where they are not', async () => {
  const read = (message: Hex) =>
    describeConfirmation({ kind: 'message', ...place, message }, { node, network })
  expect(await read(stringToHex('Grüezi\nzwei'))).toMatchObject({ text: 'Grüezi\nzwei', isText: true })
  for (const bytes of ['0xff00', stringToHex('a\u202eb'), toHex(0, { size: 32 })] as const)
    expect(await read(bytes)).toMatchObject({ text: bytes, isText: false })
})

test('behavior: typed data is shown whole, with who asks for it', async () => {
  const typedData = {
    domain: { name: 'Mail', verifyingContract: usdc },
    types: { Letter: [{ name: 'text', type: 'string' }] },
    primaryType: 'Letter',
    message: { text: 'Hello', amount: 5n },
  } as const
  expect(
    await describeConfirmation({ kind: 'typed-data', ...place, typedData } as never, { node, network }),
  ).toMatchObject({
    kind: 'typed-data',
    name: 'Mail',
    contract: usdc,
    type: 'Letter',
    text: JSON.stringify({ domain: typedData.domain, message: { text: 'Hello', amount: '5' } }, null, 2),
  })
})

const dai = info.tokens.DAI!.address
const v2 = parseAbi([
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])
const v3 = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInput parameters) payable returns (uint256)',
])
const swapTokens = (recipient: Address) =>
  encodeFunctionData({
    abi: v2,
    functionName: 'swapExactTokensForTokens',
    args: [5_000_000n, 4n, [usdc, dai], recipient, 99n],
  })
const callsOf = async (...calls: Parameters<typeof describe>[0]) =>
  ((await describe(calls)) as { calls: readonly object[] }).calls

test('default: a swap at a known exchange, of tokens, for coins and of coins', async () => {
  const sell = encodeFunctionData({
    abi: v2,
    functionName: 'swapExactTokensForETH',
    args: [5_000_000n, 7n, [usdc, weth], account, 99n],
  })
  const buy = encodeFunctionData({
    abi: v2,
    functionName: 'swapExactETHForTokens',
    args: [6n, [weth, usdc], account, 99n],
  })
  const path = concatHex([usdc, '0x000bb8', dai])
  const third = encodeFunctionData({
    abi: v3,
    functionName: 'exactInput',
    args: [{ path, recipient: account, deadline: 99n, amountIn: 3n, amountOutMinimum: 2n }],
  })
  expect(
    await callsOf(
      { to: uniswapV2Router, data: swapTokens(account) },
      { to: uniswapV2Router, data: sell },
      { to: uniswapV2Router, data: buy, value: 9n },
      { to: uniswapV3Router, data: third },
    ),
  ).toEqual([
    {
      kind: 'swap',
      to: uniswapV2Router,
      sold: { amount: { value: 5_000_000n, decimals: 6 }, symbol: 'USDC', token: usdc },
      bought: { amount: { value: 4n, decimals: 18 }, symbol: 'DAI', token: dai },
    },
    {
      kind: 'swap',
      to: uniswapV2Router,
      sold: { amount: { value: 5_000_000n, decimals: 6 }, symbol: 'USDC', token: usdc },
      bought: { amount: { value: 7n, decimals: 18 } },
    },
    {
      kind: 'swap',
      to: uniswapV2Router,
      sold: { amount: { value: 9n, decimals: 18 } },
      bought: { amount: { value: 6n, decimals: 6 }, symbol: 'USDC', token: usdc },
    },
    {
      kind: 'swap',
      to: uniswapV3Router,
      sold: { amount: { value: 3n, decimals: 6 }, symbol: 'USDC', token: usdc },
      bought: { amount: { value: 2n, decimals: 18 }, symbol: 'DAI', token: dai },
    },
  ])
})

test('behavior: a swap for somebody else, elsewhere, with coins beside it, or of coins that it does not sell, stays bytes', async () => {
  const path = concatHex([usdc, '0x000bb8', dai])
  const third = encodeFunctionData({
    abi: v3,
    functionName: 'exactInput',
    args: [{ path, recipient: account, deadline: 99n, amountIn: 3n, amountOutMinimum: 2n }],
  })
  const described = await callsOf(
    { to: uniswapV2Router, data: swapTokens(other) },
    { to: other, data: swapTokens(account) },
    { to: uniswapV3Router, data: swapTokens(account) },
    { to: uniswapV2Router, data: swapTokens(account), value: 1n },
    // The router would keep the coins, and take the tokens.
    { to: uniswapV3Router, data: third, value: 3n },
  )
  expect(described.map((call) => (call as { kind: string }).kind)).toEqual(Array(5).fill('unknown'))
})
