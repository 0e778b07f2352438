import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { alice, bob, setUpEvmWallet } from '../../../test/setUpEvmWallet.js'

const hash = `0x${'ab'.repeat(32)}`
const node = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_getTransactionCount: '0x7',
  eth_sendRawTransaction: hash,
}

async function connected(answers: Record<string, unknown> = node) {
  const setUp = setUpEvmWallet({}, answers)
  await setUp.request('eth_requestAccounts')
  setUp.wallet.control.reset()
  const raw = () =>
    setUp.calls
      .filter(({ method }) => method === 'eth_sendRawTransaction')
      .map(({ params }) => (params as [`0x02${string}`])[0])
  return { ...setUp, raw }
}

describe('eth_sendTransaction', () => {
  test('default', async () => {
    const { request, raw, calls, wallet } = await connected()
    const value = '0x14d1120d7b160001' // 1.500000000000000001
    expect(await request('eth_sendTransaction', [{ from: alice, to: bob, value }])).toBe(hash)
    const [serializedTransaction] = raw()
    expect(parseTransaction(serializedTransaction!)).toMatchObject({
      chainId: 31337,
      to: bob.toLowerCase(),
      value: 1_500_000_000_000_000_001n,
      nonce: 7,
      gas: 21_000n,
      maxFeePerGas: 22n,
      maxPriorityFeePerGas: 2n,
    })
    expect(await recoverTransactionAddress({ serializedTransaction: serializedTransaction! })).toBe(alice)
    expect(calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    expect(wallet.control.requests).toMatchObject([
      {
        title: 'Send',
        amount: '1.500000000000000001 ETH',
        summary: [
          ['To', bob],
          ['From', alice],
          ['Network', 'Devnet'],
          ['Network fee, at most', '0.000000000000462 ETH'],
        ],
        status: 'approved',
      },
    ])
  })

  test('behavior: what the page gave is kept', async () => {
    const { request, raw, calls } = await connected()
    const fees = { gas: '0x6000', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x1', nonce: '0x0' }
    await request('eth_sendTransaction', [{ from: alice, to: bob, chainId: '0x7a69', ...fees }])
    expect(parseTransaction(raw()[0]!)).toMatchObject({
      gas: 24_576n,
      maxFeePerGas: 100n,
      maxPriorityFeePerGas: 1n,
    })
    expect(parseTransaction(raw()[0]!).nonce ?? 0).toBe(0)
    expect(calls.map(({ method }) => method)).toEqual(['eth_sendRawTransaction'])
  })

  test('behavior: a legacy transaction for a gas price, and for a chain without base fee', async () => {
    const { request, raw } = await connected({ ...node, eth_getBlockByNumber: {}, eth_gasPrice: '0x9' })
    await request('eth_sendTransaction', [{ from: alice, to: bob, gasPrice: '0x5' }])
    await request('eth_sendTransaction', [{ from: alice, to: bob }])
    expect(raw().map((bytes) => parseTransaction(bytes))).toMatchObject([
      { type: 'legacy', gasPrice: 5n, chainId: 31337 },
      { type: 'legacy', gasPrice: 9n, chainId: 31337 },
    ])
  })

  test('behavior: tokens are decoded with their own decimals and symbol', async () => {
    const { request, wallet } = await connected({
      ...node,
      eth_call: encodeAbiParameters([{ type: 'uint8' }], [6]),
    })
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_500_000n] })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, maxUint256] })
    await request('eth_sendTransaction', [{ from: alice, to: token, data: transfer }])
    await request('eth_sendTransaction', [{ from: alice, to: token, input: approve }])
    // The node's answer to `symbol()` is no string here, so the amount stays in base units rather than guessed.
    expect(wallet.control.requests).toMatchObject([
      {
        title: 'Send',
        amount: '1500000 base units of a token',
        summary: expect.arrayContaining([
          ['To', bob],
          ['Token', token],
        ]),
      },
      { warning: 'The spender can take all of this token, now and later.' },
    ])
  })

  test('behavior: other calls and new contracts show their data', async () => {
    const { request, wallet } = await connected()
    await request('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1', data: '0xdeadbeef00' }])
    await request('eth_sendTransaction', [{ from: alice, data: '0x6000' }])
    expect(wallet.control.requests).toMatchObject([
      {
        title: 'Call a contract',
        amount: '0.000000000000000001 ETH',
        summary: expect.arrayContaining([
          ['Contract', bob],
          ['Data', '5 bytes, 0xdeadbeef'],
        ]),
      },
      { title: 'Create a contract', summary: expect.arrayContaining([['Data', '2 bytes, 0x6000']]) },
    ])
    expect(wallet.control.requests[1]).not.toHaveProperty('amount')
  })

  test('behavior: a refused estimate is shown, and thrown once approved', async () => {
    const reverted = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
    const { request, wallet, raw } = await connected({ ...node, eth_estimateGas: reverted })
    await expect(request('eth_sendTransaction', [{ from: alice, to: bob }])).rejects.toMatchObject({
      code: 3,
      data: '0x08c379a0',
    })
    expect(wallet.control.requests).toMatchObject([
      { warning: 'The network says that this will fail.', status: 'failed' },
    ])
    expect(raw()).toEqual([])
  })

  test('behavior: goes to the chain that was shown, even if the person switches meanwhile', async () => {
    const { request, wallet, calls, raw } = await connected()
    wallet.control.behave({ type: 'hang' })
    const pending = request('eth_sendTransaction', [{ from: alice, to: bob }])
    await expect.poll(() => wallet.control.requests.length).toBe(1)
    wallet.switchNetwork(31338)
    wallet.control.release()
    await pending
    expect(parseTransaction(raw()[0]!).chainId).toBe(31337)
    expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['http://127.0.0.1:1/']))
  })

  test('behavior: fail with signed sends and then lies', async () => {
    const { request, wallet, raw } = await connected()
    wallet.control.once({ type: 'fail', error: { code: -32603, message: 'Internal error' }, signed: true })
    await expect(request('eth_sendTransaction', [{ from: alice, to: bob }])).rejects.toMatchObject({
      code: -32603,
    })
    expect(raw()).toHaveLength(1)
  })

  test('error: 4001 when declined, and nothing is sent', async () => {
    const { request, wallet, raw } = await connected()
    wallet.control.once({ type: 'reject' })
    await expect(request('eth_sendTransaction', [{ from: alice, to: bob }])).rejects.toMatchObject({
      code: 4001,
    })
    expect(raw()).toEqual([])
  })

  test('error: 4100 for an account that was not exposed', async () => {
    const { request } = await connected()
    await expect(request('eth_sendTransaction', [{ from: bob, to: alice }])).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('error: 4901 for another chain, and when the node does not answer', async () => {
    const { request } = await connected({})
    const params = { from: alice, to: bob }
    await expect(request('eth_sendTransaction', [{ ...params, chainId: '0x7a6a' }])).rejects.toMatchObject({
      code: 4901,
    })
    await expect(request('eth_sendTransaction', [params])).rejects.toMatchObject({ code: 4901 })
  })

  test.each([
    [undefined],
    [{}],
    [{ from: '0x1', to: bob }],
    [{ from: alice }],
    [{ from: alice, to: 'bob.eth' }],
    [{ from: alice, to: bob, value: '1' }],
    [{ from: alice, to: bob, value: 1 }],
    [{ from: alice, to: bob, data: '0x123' }],
    [{ from: alice, to: bob, data: '0x12', input: '0x34' }],
    [{ from: alice, to: bob, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    [{ from: alice, to: bob, chainId: 31337 }],
  ])('error: -32602 for %j', async (transaction) => {
    const { request, wallet } = await connected()
    await expect(request('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.control.requests).toEqual([])
  })
})
