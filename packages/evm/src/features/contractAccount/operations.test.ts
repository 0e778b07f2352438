import { type Hex, numberToHex, pad, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNode, word } from '../../../test/createScriptedNode.js'
import { verifyTransaction } from '../send/verifyTransaction.js'
import { hasFailedInside } from './hasFailedInside.js'

/** What a node says of a bundle of ERC-4337, written by hand; no bundler runs here. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bundler = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const hash = `0x${'ab'.repeat(32)}` as const

const operation = (sender: Hex, isDone: boolean) => ({
  address: entryPoint as Hex,
  topics: [
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
    padHex('0x1', { size: 32 }),
    pad(sender),
    word(0n),
  ] as const,
  data: `${word(7n)}${word(isDone ? 1n : 0n).slice(2)}${word(9n).slice(2)}${word(9n).slice(2)}` as Hex,
})

test('hasFailedInside: only what the entry point says of the account counts', () => {
  const failed = (...logs: ReturnType<typeof operation>[]) =>
    hasFailedInside({ to: entryPoint, logs }, { account })
  expect(failed(operation(account, false))).toBe(true)
  expect(failed(operation(account, true))).toBe(false)
  expect(failed(operation(other, false))).toBe(false)
  expect(failed(operation(other, true), operation(account, false))).toBe(true)
  expect(failed()).toBe(false)
})

describe('verify (S-22): a bundle that pays coins', () => {
  const request = {
    from: account,
    to,
    chainId: '0x1',
    value: '0x5',
    gas: '0x5208',
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  } as const
  const call = (from: Hex, target: Hex, value: number, calls: readonly object[] = [], extra = {}) => ({
    ...{ type: 'CALL', from, to: target, value: numberToHex(value), input: '0x', calls },
    ...extra,
  })
  const verdict = (...inner: readonly object[]) => {
    const receipt = {
      ...{ transactionHash: hash, blockHash: hash, blockNumber: '0x1', status: '0x1', from: bundler },
      ...{
        to: entryPoint,
        logs: [operation(account, true)],
        gasUsed: '0x1',
        cumulativeGasUsed: '0x1',
        effectiveGasPrice: '0x1',
      },
      ...{ transactionIndex: '0x0', type: '0x2' },
    }
    const { node } = createScriptedNode({
      eth_getTransactionByHash: {
        ...{ from: bundler, to: entryPoint, input: '0x1234', value: '0x0', nonce: '0x1', chainId: '0x1' },
      },
      eth_getCode: '0x6001',
      eth_getTransactionReceipt: receipt,
      debug_traceTransaction: call(bundler, entryPoint, 0, inner),
    })
    return verifyTransaction(node, { hash, request, isSmartWallet: async () => false })
  }
  /** The account pays the entry point for its gas. */
  const prefund = call(entryPoint, account, 0, [call(account, entryPoint, 1_000)])
  const pay = (target: Hex, value: number, extra = {}) =>
    call(entryPoint, account, 0, [call(account, target, value, [], extra)])

  test('default: what was reviewed, beside its gas and what others do', async () => {
    const others = call(entryPoint, other, 0, [call(other, bundler, 9)])
    expect(await verdict(prefund, others, pay(to, 5))).toBe('same')
  })

  test('behavior: another receiver, or another amount', async () => {
    expect(await verdict(prefund, pay(other, 5))).toBe('altered')
    expect(await verdict(prefund, pay(to, 6))).toBe('altered')
    expect(await verdict(prefund, pay(to, 4))).toBe('altered')
  })

  test('behavior: more than was reviewed, or nothing, cannot be compared', async () => {
    expect(await verdict(prefund, pay(to, 5), pay(other, 1))).toBe('incomparable')
    expect(await verdict(prefund, pay(to, 5, { error: 'execution reverted' }))).toBe('incomparable')
  })
})
