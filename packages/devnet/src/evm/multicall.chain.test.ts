import { encodeFunctionData, erc20Abi, multicall3Abi, parseAbi, parseEther } from 'viem'
import { expect, inject, test } from 'vitest'
import { connectEvm } from './connectEvm.js'

const { accounts, evm } = inject('devnet')
const info = evm[0]!
const client = connectEvm(info)
const alice = accounts[0]!.evm.address
const address = info.contracts.multicall3
const usdc = info.tokens.USDC!.address
const abi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'struct CallValue { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate(Call[] calls) payable returns (uint256 blockNumber, bytes[] returnData)',
  'function tryAggregate(bool requireSuccess, Call[] calls) payable returns (Result[] returnData)',
  'function blockAndAggregate(Call[] calls) payable returns (uint256 blockNumber, bytes32 blockHash, Result[] returnData)',
  'function aggregate3Value(CallValue[] calls) payable returns (Result[] returnData)',
  'function getChainId() view returns (uint256)',
])
const good = { target: usdc, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }) }
const bad = { target: usdc, callData: '0xdeadbeef' } as const

test("default: viem's multicall works, with failures among the answers", async () => {
  const token = { address: usdc, abi: erc20Abi } as const
  const [symbol, transfer, balance] = await client.multicall({
    contracts: [
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'transfer', args: [alice, 1n] },
      { address, abi: multicall3Abi, functionName: 'getEthBalance', args: [alice] },
    ],
  })
  expect(symbol).toEqual({ status: 'success', result: 'USDC' })
  expect(transfer).toMatchObject({ status: 'failure' })
  expect(balance.result).toBe(await client.getBalance({ address: alice }))
})

test('behavior: it is at the same address on every chain', async () => {
  for (const chain of evm) {
    expect(chain.contracts.multicall3).toBe('0xcA11bde05977b3631167028862bE2a173976CA11')
    const id = connectEvm(chain).readContract({ address, abi, functionName: 'getChainId' })
    expect(await id).toBe(BigInt(chain.chainId))
  }
})

test('behavior: the older functions answer too', async () => {
  const simulate = { account: alice, address, abi } as const
  const { result: all } = await client.simulateContract({
    ...simulate,
    functionName: 'aggregate',
    args: [[good, good]],
  })
  expect(all[0]).toBeGreaterThan(0n)
  expect(all[1]).toHaveLength(2)
  const { result: some } = await client.simulateContract({
    ...simulate,
    functionName: 'tryAggregate',
    args: [false, [good, bad]],
  })
  expect(some.map(({ success }) => success)).toEqual([true, false])
  const { result: atBlock } = await client.simulateContract({
    ...simulate,
    functionName: 'blockAndAggregate',
    args: [[good]],
  })
  expect(atBlock[2][0]?.success).toBe(true)
})

test('error: one failure that is not allowed fails all', async () => {
  const simulate = { account: alice, address, abi } as const
  const args = [[good, bad]] as const
  await expect(client.simulateContract({ ...simulate, functionName: 'aggregate', args })).rejects.toThrow(
    'Multicall3: call failed',
  )
})

test('error: aggregate3Value wants exactly the value that it passes on', async () => {
  const call = { target: alice, allowFailure: false, value: parseEther('1'), callData: '0x' } as const
  const request = { account: alice, address, abi, functionName: 'aggregate3Value', args: [[call]] } as const
  await client.simulateContract({ ...request, value: parseEther('1') })
  await expect(client.simulateContract({ ...request, value: parseEther('2') })).rejects.toThrow(
    'value mismatch',
  )
})
