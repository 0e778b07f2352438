import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  UserRejectedRequestError,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { createEvmWallet } from './createEvmWallet.js'

const { accounts, evm } = inject('devnet')
const [alice, bob] = accounts
const [first, second] = evm
if (!alice || !bob || !first || !second)
  throw new Error('The devnet has two people and two EVM chains at least.')

const chains = evm.map(({ chainId, rpcUrl, name, nativeCurrency }) => ({
  id: chainId,
  rpcUrl,
  name,
  nativeCurrency,
}))
const node = createPublicClient({ transport: http(first.rpcUrl) })
const token = first.tokens.USDC ?? Object.values(first.tokens).find(({ decimals }) => decimals === 6)

async function setUp(privateKeys: readonly Hex[] = [alice!.evm.privateKey]) {
  const wallet = createEvmWallet({ accounts: privateKeys, chains, origin: 'http://localhost' })
  const client = createWalletClient({ transport: custom(wallet.provider) })
  const [account] = await client.requestAddresses()
  wallet.control.reset()
  return { wallet, client, account: account! }
}

describe('createEvmWallet on a chain', () => {
  let balance: bigint
  beforeEach(async () => {
    balance = await node.getBalance({ address: bob.evm.address })
  })

  test('default', async () => {
    const { wallet, client, account } = await setUp()
    const value = parseEther('0.000000000000000123')
    const hash = await client.sendTransaction({ account, to: bob.evm.address, value, chain: null })
    const receipt = await node.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: account.toLowerCase() })
    expect(await node.getBalance({ address: bob.evm.address })).toBe(balance + value)
    expect(wallet.control.requests).toMatchObject([
      { amount: '0.000000000000000123 ETH', status: 'approved' },
    ])
  })

  test('behavior: sends in a row get nonces in a row', async () => {
    const { client, account } = await setUp()
    const before = await node.getTransactionCount({ address: account })
    const hashes = await Promise.all(
      [1n, 2n, 3n].map((value) =>
        client.sendTransaction({ account, to: bob.evm.address, value, chain: null }),
      ),
    )
    const receipts = await Promise.all(hashes.map((hash) => node.waitForTransactionReceipt({ hash })))
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
    expect(await node.getTransactionCount({ address: account })).toBe(before + 3)
    expect(await node.getBalance({ address: bob.evm.address })).toBe(balance + 6n)
  })

  test('behavior: a token is named with its own symbol and decimals', async () => {
    if (!token) throw new Error('The devnet has a token of six decimals.')
    const { wallet, client, account } = await setUp()
    const args = [bob.evm.address, 1_500_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const hash = await client.sendTransaction({ account, to: token.address, data, chain: null })
    expect((await node.waitForTransactionReceipt({ hash })).logs).toHaveLength(1)
    const all = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [args[0], maxUint256] })
    wallet.control.once({ type: 'reject' })
    await expect(
      client.sendTransaction({ account, to: token.address, data: all, chain: null }),
    ).rejects.toThrow()
    expect(wallet.control.requests.map(({ amount }) => amount)).toEqual([
      `1.5 ${token.symbol}`,
      `All ${token.symbol}`,
    ])
  })

  test('behavior: sends on the chain that is active', async () => {
    const { wallet, client, account } = await setUp()
    await client.switchChain({ id: second.chainId })
    expect(wallet.chainId).toBe(second.chainId)
    const hash = await client.sendTransaction({ account, to: bob.evm.address, value: 1n, chain: null })
    const other = createPublicClient({ transport: http(second.rpcUrl) })
    expect((await other.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await node.getBalance({ address: bob.evm.address })).toBe(balance)
  })

  test('behavior: fail with signed leaves a transaction behind', async () => {
    const { wallet, client, account } = await setUp()
    wallet.control.once({ type: 'fail', error: { code: -32603, message: 'lost' }, signed: true })
    await expect(
      client.sendTransaction({ account, to: bob.evm.address, value: 5n, chain: null }),
    ).rejects.toThrow('lost')
    await expect.poll(() => node.getBalance({ address: bob.evm.address })).toBe(balance + 5n)
  })

  test('error: a rejection is one for viem, and nothing moves', async () => {
    const { wallet, client, account } = await setUp()
    wallet.control.once({ type: 'reject' })
    const error = await client
      .sendTransaction({ account, to: bob.evm.address, value: 1n, chain: null })
      .catch((error) => error)
    expect(error.walk((cause: unknown) => cause instanceof UserRejectedRequestError)).toBeTruthy()
    expect(await node.getBalance({ address: bob.evm.address })).toBe(balance)
  })

  test('error: without funds', async () => {
    const { wallet, client, account } = await setUp([generatePrivateKey()])
    await expect(
      client.sendTransaction({ account, to: bob.evm.address, value: 1n, chain: null }),
    ).rejects.toThrow(/insufficient funds/i)
    expect(wallet.control.requests).toMatchObject([{ status: 'failed' }])
  })

  test('error: a call that reverts is shown as such, and keeps its code', async () => {
    if (!token) throw new Error('The devnet has a token of six decimals.')
    const { wallet, account } = await setUp([generatePrivateKey()])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob.evm.address, 1n] })
    await expect(
      wallet.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to: token.address, data }],
      }),
    ).rejects.toMatchObject({ code: 3, data: expect.stringMatching(/^0x/) })
    expect(wallet.control.requests).toMatchObject([
      { warning: 'The network says that this will fail.', status: 'failed' },
    ])
  })
})
