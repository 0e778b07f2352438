import { makeAmount } from '@latchkey/protocol'
import { decodeFunctionData, type Hex, parseAbi, parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  createScriptedContext,
  createScriptedNode,
  feeAnswers,
  word,
} from '../../test/createScriptedNode.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { verifyTransaction } from './send/verifyTransaction.js'
import { createSend } from './send.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const oracle = '0x420000000000000000000000000000000000000F'
const caipNetworkId = toCaip2Id(1)
const intent = { caipNetworkId, from, to, amount: makeAmount(5n, 18) }

function open(answers: Answers) {
  const scripted = createScriptedNode({
    ...feeAnswers(10, [[1, 2, 4]]),
    eth_estimateGas: '0x5208',
    eth_getCode: '0x',
    eth_call: '0x',
    ...answers,
  })
  return { ...scripted, send: createSend(createScriptedContext(scripted.node)) }
}

describe('rollups (M-11)', () => {
  const fee = 4_000n
  const reverted = () => Object.assign(new Error('execution reverted'), { code: 3 })
  /** A rollup whose operator takes nothing: before Isthmus its oracle does not know the question. */
  const rollup = (calls: Hex[] = [], address = oracle, operatorFee?: bigint): Answers => ({
    eth_getCode: ([asked]: [string]) => (asked === address ? '0x60' : '0x'),
    eth_call: ([{ to: target, data }]: [{ to: string; data: Hex }]) => {
      if (target !== address) return '0x'
      if (data.startsWith('0x275aedd2')) {
        if (operatorFee === undefined) throw reverted()
        expect(BigInt(`0x${data.slice(10)}`)).toBe(21_000n)
        return word(operatorFee)
      }
      calls.push(data)
      return word(fee)
    },
  })
  const gasFee = 21_000n * 22_000_000_000n

  test('default: what publishing costs is part of the fee, with room for it to rise', async () => {
    const calls: Hex[] = []
    const { send } = open(rollup(calls))
    const { options } = await send.estimate(intent)
    expect(options[1]).toMatchObject({ speed: 'normal', fee: makeAmount(gasFee + 5_000n, 18) })
    const payload = await send.prepare(intent)
    expect(send.describe(payload).costs).toEqual([
      { kind: 'network', amount: makeAmount(gasFee, 18), isMost: true },
      { kind: 'data', amount: makeAmount(5_000n, 18), isMost: true },
    ])
    // The oracle is asked about the very transaction.
    const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
    const { args } = decodeFunctionData({ abi, data: calls.at(-1) ?? '0x' })
    expect(parseTransaction(args[0])).toMatchObject({
      chainId: 1,
      to: to.toLowerCase(),
      value: 5n,
      gas: 21_000n,
    })
  })

  test('behavior: what an operator takes besides is part of it, by the gas that may be used', async () => {
    const { send } = open(rollup([], oracle, 400n))
    const { options } = await send.estimate(intent)
    expect(options[1]).toMatchObject({ fee: makeAmount(gasFee + 5_500n, 18) })
  })

  test('behavior: Scroll has an oracle of its own, and counts the signature', async () => {
    const calls: Hex[] = []
    const { send } = open(rollup(calls, '0x5300000000000000000000000000000000000002'))
    const { options } = await send.estimate(intent)
    expect(options[1]).toMatchObject({ fee: makeAmount(gasFee + 5_000n, 18) })
    const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
    const { args } = decodeFunctionData({ abi, data: calls.at(-1) ?? '0x' })
    expect(args[0].endsWith('ff'.repeat(68))).toBe(true)
  })

  test('behavior: other networks are asked once whether they are one', async () => {
    const { send, methods } = open({})
    await send.estimate(intent)
    expect((await send.estimate(intent)).options[1]?.fee).toEqual(makeAmount(gasFee, 18))
    // Besides, each estimate asks whether the account is a contract.
    expect(methods().filter((method) => method === 'eth_getCode')).toHaveLength(4)
    expect(methods()).not.toContain('eth_call')
  })

  test('behavior: a node that did not answer is asked again', async () => {
    const { send, answers } = open({ eth_getCode: undefined })
    await expect(send.estimate(intent)).rejects.toMatchObject({ code: 'rpc/failed' })
    Object.assign(answers, rollup())
    expect((await send.estimate(intent)).options[1]?.fee).toEqual(makeAmount(gasFee + 5_000n, 18))
  })
})

describe('gas', () => {
  const poor = () => {
    throw Object.assign(new Error('insufficient funds for transfer'), { code: -32000 })
  }

  test('behavior: an estimate need not be affordable', async () => {
    const { send, methods } = open({
      eth_estimateGas: ([{ value }]: [{ value: Hex }]) => (value === '0x0' ? '0x5208' : poor()),
    })
    expect((await send.estimate(intent)).options).toHaveLength(3)
    expect(methods().filter((method) => method === 'eth_estimateGas')).toHaveLength(2)
    await expect(send.prepare(intent)).rejects.toMatchObject({ code: 'send/insufficient-gas' })
  })

  test('behavior: a contract gets a fifth more, a person exactly what it takes', async () => {
    const { send } = open({ eth_estimateGas: '0x7530' })
    expect(JSON.parse(await send.prepare(intent))).toMatchObject({ request: { gas: '0x8ca0' } })
    const plain = open({})
    expect(JSON.parse(await plain.send.prepare(intent))).toMatchObject({ request: { gas: '0x5208' } })
  })

  const paused = () => {
    throw Object.assign(new Error('execution reverted: paused'), { code: 3 })
  }

  test.each([
    ['not enough for gas', { eth_estimateGas: poor }, 'send/insufficient-gas', {}],
    ['the estimate reverts', { eth_estimateGas: paused }, 'send/reverted', { reason: 'paused' }],
    [
      'the estimate is thirty million',
      { eth_estimateGas: '0x1c9c380' },
      'send/reverted',
      { reason: 'needs 30000000 gas' },
    ],
  ])('error: F-32 %s: there is a reason and nothing to sign', async (_name, answers, code, context) => {
    const { send } = open(answers)
    await expect(send.prepare(intent)).rejects.toMatchObject({ code, context })
  })

  test('behavior: F-32 a contract that sends is spared what a person has to pay for', async () => {
    const { send } = open({ eth_getCode: ([address]: [string]) => (address === from ? '0x6001' : '0x') })
    expect(await send.estimate(intent)).toMatchObject({ isSponsored: true })
  })

  test('error: a silent node is no estimate', async () => {
    const { send } = open({ eth_estimateGas: undefined })
    await expect(send.estimate(intent)).rejects.toMatchObject({ code: 'rpc/failed' })
  })
})

describe('fees', () => {
  test('behavior: a chain from before base fees gets a flat price', async () => {
    const { send } = open({ eth_getBlockByNumber: { transactions: [] }, eth_gasPrice: '0x64' })
    const payload = await send.prepare(intent)
    expect(JSON.parse(payload).request).toMatchObject({ gasPrice: '0x64' })
    expect(JSON.parse(payload).request).not.toHaveProperty('maxFeePerGas')
    expect(send.describe(payload)).toMatchObject({
      costs: [{ kind: 'network', amount: makeAmount(2_100_000n, 18) }],
      feeRate: { model: 'gas', rate: 100n },
    })
    await send.check?.(payload)
  })

  test('param: fee: one’s own', async () => {
    const { send } = open({})
    const fee = { model: 'gas', rate: 50_000_000_000n, tip: 3n } as const
    expect(send.describe(await send.prepare({ ...intent, fee })).feeRate).toEqual(fee)
    expect(await send.estimate({ ...intent, fee })).toMatchObject({
      custom: { rate: fee, fee: makeAmount(21_000n * 50_000_000_000n, 18) },
      usual: 12_000_000_000n,
    })
    await expect(send.estimate({ ...intent, fee: { model: 'gas', rate: 1n } })).rejects.toMatchObject({
      code: 'send/fee-too-low',
    })
  })

  test('error: F-31 the base fee has risen above what was reviewed', async () => {
    const { send, answers } = open({})
    const payload = await send.prepare(intent)
    await send.check?.(payload)
    Object.assign(answers, feeAnswers(1_000, [[1, 2, 4]]))
    await expect(send.check?.(payload)).rejects.toMatchObject({ code: 'send/fee-changed' })
  })
})

describe('who pays', () => {
  const codeOfSender = (code: Hex): Answers => ({
    eth_getCode: ([address]: [string]) => (address === from ? code : '0x'),
  })

  test.each([
    ['a person', '0x', false],
    ['a contract, e.g. a Safe', '0x6001', true],
    ['a person who delegates to a contract', `0xef0100${'ab'.repeat(20)}`, false],
  ] as const)('behavior: %s', async (_name, code, isSponsored) => {
    const { send } = open(codeOfSender(code))
    expect(await send.estimate(intent)).toMatchObject({ isSponsored })
  })
})

describe('readAnchor', () => {
  test('default: where the account stands', async () => {
    const { send } = open({ eth_getTransactionCount: '0x7', eth_blockNumber: '0x40', eth_getCode: '0x' })
    const anchor = { kind: 'nonce', nonce: 7, isSure: false }
    expect(await send.readAnchor?.(await send.prepare(intent))).toEqual(anchor)
  })

  test.each([
    ['a contract', '0x6001'],
    ['a person who delegates to a contract', `0xef0100${'ab'.repeat(20)}`],
  ])('behavior: %s: others may send for it, so where the chain stands counts', async (_name, code) => {
    const eth_getCode = ([address]: [string]) => (address === from ? code : '0x')
    const { send } = open({ eth_getTransactionCount: '0x7', eth_blockNumber: '0x40', eth_getCode })
    const anchor = { kind: 'contract', blockNumber: 64 }
    expect(await send.readAnchor?.(await send.prepare(intent))).toEqual(anchor)
  })
})

describe('verify (S-22)', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const request = {
    from,
    to,
    chainId: '0x1',
    value: '0x5',
    gas: '0x5208',
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  } as const
  const found = { ...request, from: from.toLowerCase(), input: '0x', nonce: '0x7', maxFeePerGas: '0x9' }
  const verdict = (answer: unknown, isSmart = false) =>
    verifyTransaction(createScriptedNode({ eth_getTransactionByHash: answer, eth_getCode: '0x' }).node, {
      hash,
      request,
      isSmartWallet: async () => isSmart,
    })

  test('default: the fee is the wallet’s to change', async () => {
    expect(await verdict(found)).toBe('same')
  })

  test('behavior: unknown to the node, or no hash at all', async () => {
    expect(await verdict(null)).toBe('unknown')
    const { node } = createScriptedNode({})
    expect(
      await verifyTransaction(node, { hash: '0xgarbage', request, isSmartWallet: async () => false }),
    ).toBe('unknown')
  })

  test.each([
    ['receiver', { to: from }],
    ['amount', { value: '0x6' }],
    ['sender', { from: to }],
    ['call', { input: '0x00' }],
    ['network', { chainId: '0x2' }],
    ['contract creation', { to: null }],
    ['I-10 delegation of the account', { authorizationList: [{}] }],
  ])('error: another %s', async (_name, change) => {
    expect(await verdict({ ...found, ...change })).toBe('altered')
  })

  test('behavior: what is to deploy an account of a smart wallet is known once it is in a block', async () => {
    const waiting = { ...found, from: to, input: '0x1fad948c', blockNumber: null }
    expect(await verdict(waiting, true)).toBe('unknown')
    expect(await verdict(waiting)).toBe('altered')
    expect(await verdict({ ...waiting, blockNumber: '0x1' }, true)).toBe('altered')
  })
})
