import { parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNode, feeAnswers } from '../../test/createScriptedNode.js'
import { chooseRate, readGasPrices, toRequestFee } from './fees.js'

const gwei = (value: string) => parseGwei(value)
const busy = Array.from({ length: 20 }, (_, index) => [1, 2 + (index % 3), 8] as const)

describe('readGasPrices', () => {
  test('default: M-12 twice the base fee and a tip, by what the last blocks’ transactions paid', async () => {
    const { node } = createScriptedNode(feeAnswers(10, busy))
    expect(await readGasPrices(node)).toEqual({
      base: gwei('10'),
      rates: {
        slow: { rate: gwei('21'), tip: gwei('1') },
        normal: { rate: gwei('23'), tip: gwei('3') },
        fast: { rate: gwei('28'), tip: gwei('8') },
      },
      usual: gwei('13'),
    })
  })

  test('behavior: a quiet network: what the node suggests, a little more to be first', async () => {
    const { node } = createScriptedNode(feeAnswers(10, [[0, 0, 0]]))
    const { rates, usual } = await readGasPrices(node)
    expect(rates.slow.tip).toBe(gwei('1'))
    expect(rates.normal.tip).toBe(gwei('1'))
    expect(rates.fast.tip).toBe(gwei('1.5'))
    expect(usual).toBe(gwei('11'))
  })

  test('behavior: the faster is never the cheaper', async () => {
    const { node } = createScriptedNode(feeAnswers(10, [[5, 3, 1]]))
    const { slow, normal, fast } = (await readGasPrices(node)).rates
    expect([slow.tip, normal.tip, fast.tip]).toEqual([gwei('5'), gwei('5'), gwei('5')])
  })

  test('behavior: a node without a history of fees', async () => {
    const { node } = createScriptedNode({ ...feeAnswers(8, busy), eth_feeHistory: undefined })
    const { base, rates, usual } = await readGasPrices(node)
    expect(base).toBe(gwei('9'))
    expect(rates.normal).toEqual({ rate: gwei('19'), tip: gwei('1') })
    expect(usual).toBe(gwei('10'))
  })

  test('behavior: a chain from before base fees', async () => {
    const { node } = createScriptedNode({ eth_getBlockByNumber: { transactions: [] }, eth_gasPrice: '0x64' })
    expect(await readGasPrices(node)).toEqual({
      rates: { slow: { rate: 100n }, normal: { rate: 100n }, fast: { rate: 125n } },
      usual: 100n,
    })
  })
})

describe('chooseRate', () => {
  const prices = {
    base: 100n,
    rates: { slow: { rate: 201n, tip: 1n }, normal: { rate: 202n, tip: 2n }, fast: { rate: 205n, tip: 5n } },
    usual: 102n,
  }

  test('default', () => {
    expect(chooseRate(prices)).toEqual({ rate: 202n, tip: 2n })
    expect(chooseRate(prices, 'fast')).toEqual({ rate: 205n, tip: 5n })
  })

  test('param: one’s own', () => {
    expect(chooseRate(prices, { rate: 150n, tip: 3n })).toEqual({ rate: 150n, tip: 3n })
    expect(chooseRate(prices, { rate: 150n })).toEqual({ rate: 150n, tip: 2n })
    expect(chooseRate(prices, { rate: 101n })).toEqual({ rate: 101n, tip: 1n })
    const { base: _, ...old } = prices
    expect(chooseRate(old, { rate: 1n, tip: 9n })).toEqual({ rate: 1n })
  })

  test('error: M-13 below the base fee, or a tip above the whole', () => {
    expect(() => chooseRate(prices, { rate: 99n })).toThrow(
      expect.objectContaining({ code: 'send/fee-too-low', context: { minimum: 100n } }),
    )
    expect(() => chooseRate(prices, { rate: 120n, tip: 121n })).toThrow(
      expect.objectContaining({ code: 'send/fee-too-low', context: { minimum: 121n } }),
    )
  })
})

test('toRequestFee: with a base fee, and from before it', () => {
  expect(toRequestFee({ rate: 10n, tip: 1n })).toEqual({ maxFeePerGas: '0xa', maxPriorityFeePerGas: '0x1' })
  expect(toRequestFee({ rate: 10n })).toEqual({ gasPrice: '0xa' })
})
