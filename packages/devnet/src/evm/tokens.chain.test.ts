import { encodeFunctionData, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { EvmToken } from '../manifest.js'
import { connectEvm } from './connectEvm.js'
import { deployerAccount } from './keys.js'

const { accounts, evm } = inject('devnet')
const info = evm[0]!
const client = connectEvm(info)
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
// What the quirky tokens do: nothing comes back.
const silentAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

// A person of their own, so that no other test sees other balances than it expects.
const holder = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey()).address

async function mint(token: EvmToken, amount: bigint) {
  const hash = await client.writeContract({
    account: deployerAccount,
    address: token.address,
    abi: mintAbi,
    functionName: 'mint',
    args: [holder.address, amount],
  })
  await client.waitForTransactionReceipt({ hash })
}

function balanceOf(token: EvmToken, address: `0x${string}`) {
  return client.readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}

beforeAll(() => client.setBalance({ address: holder.address, value: parseEther('1') }))

describe.each(evm.map((chain) => [chain.chainId, chain] as const))('chain %i', (_, chain) => {
  test.each(Object.keys(chain.tokens))('default: %s is on the chain as the manifest says', async (key) => {
    const { address, name, symbol, decimals } = chain.tokens[key]!
    const contract = { address, abi: erc20Abi } as const
    const onChain = await connectEvm(chain).multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'name' },
        { ...contract, functionName: 'symbol' },
        { ...contract, functionName: 'decimals' },
      ],
    })
    expect(onChain).toEqual([name, symbol, decimals])
  })

  test('behavior: every demo account holds some of each token', async () => {
    const balances = await connectEvm(chain).multicall({
      allowFailure: false,
      contracts: accounts.flatMap((account) =>
        Object.values(chain.tokens).map(
          ({ address }) =>
            ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account.evm.address] }) as const,
        ),
      ),
    })
    expect(balances).toHaveLength(accounts.length * 8)
    expect(balances.every((balance) => balance > 0n)).toBe(true)
  })
})

test('behavior: tokens have 0, 6, 8 and 18 decimals', () => {
  const decimals = Object.values(info.tokens).map((token) => token.decimals)
  expect([...new Set(decimals)].sort((a, b) => a - b)).toEqual([0, 6, 8, 18])
})

describe('USDT', () => {
  const token = info.tokens.USDT!

  test('behavior: a transfer succeeds and returns nothing', async () => {
    await mint(token, parseUnits('10', 6))
    const args = [other, parseUnits('4', 6)] as const
    const transfer = {
      account: holder,
      to: token.address,
      data: encodeFunctionData({ abi: silentAbi, functionName: 'transfer', args }),
    }
    expect((await client.call(transfer)).data).toBeUndefined()
    await client.waitForTransactionReceipt({ hash: await client.sendTransaction(transfer) })
    expect(await balanceOf(token, other)).toBe(parseUnits('4', 6))
    expect(await balanceOf(token, holder.address)).toBe(parseUnits('6', 6))
  })

  test('error: a client that expects a return value cannot decode it', async () => {
    await mint(token, 1n)
    const simulation = client.simulateContract({
      account: holder,
      address: token.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other, 1n],
    })
    await expect(simulation).rejects.toThrow('returned no data')
  })

  test('error: an allowance cannot be changed from one amount to another', async () => {
    const approve = async (amount: bigint) => {
      const { request } = await client.simulateContract({
        account: holder,
        address: token.address,
        abi: silentAbi,
        functionName: 'approve',
        args: [other, amount],
      })
      await client.waitForTransactionReceipt({ hash: await client.writeContract(request) })
    }
    await approve(5n)
    await expect(approve(6n)).rejects.toThrow('set the allowance to zero first')
    await approve(0n)
    await approve(6n)
  })
})

test('behavior: of FEE, 1 % less arrives than was sent', async () => {
  const token = info.tokens.FEE!
  await mint(token, parseEther('100'))
  const hash = await client.writeContract({
    account: holder,
    address: token.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other, parseEther('100')],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await balanceOf(token, holder.address)).toBe(0n)
  expect(await balanceOf(token, other)).toBe(parseEther('99'))
})

test('behavior: the name of SPAM has bidi controls and markup in it', async () => {
  const { name, symbol } = info.tokens.SPAM!
  expect(name).toMatch(/\u202e.*\u202c.*<img/)
  expect(symbol).toMatch(/\u202e.*\u202c.*<b>/)
})

test('error: nobody but the deployer mints', async () => {
  const simulation = client.simulateContract({
    account: holder,
    address: info.tokens.USDC!.address,
    abi: mintAbi,
    functionName: 'mint',
    args: [holder.address, 1n],
  })
  await expect(simulation).rejects.toThrow('reverted')
})
