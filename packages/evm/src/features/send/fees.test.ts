import { parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNode, feeAnswers } from '../../../test/createScriptedNode.js'
import { assertRateTaken, chooseRate, readGasPrices, toRequestFee } from './fees.js'

const gwei = (value: string) => parseGwei(value)
const busy = Array.from({ length: 20 }, (_, index) => [1, 2 + (index % 3), 8] as const)

const gas = (rate: bigint, tip?: bigint) =>
  ({ model: 'gas', rate, ...(tip !== undefined && { tip }) }) as const

describe('readGasPrices', () => {
  test('default: M-12 twice the base fee and a tip, by what the last blocks’ transactions paid', async () => {
    const { node } = createScriptedNode(feeAnswers(10, busy))
    expect(await readGasPrices(node)).toEqual({
      base: gwei('10'),
      rates: {
        slow: gas(gwei('21'), gwei('1')),
        normal: gas(gwei('23'), gwei('3')),
        fast: gas(gwei('28'), gwei('8')),
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
    expect(rates.normal).toEqual(gas(gwei('19'), gwei('1')))
    expect(usual).toBe(gwei('10'))
  })

  test('behavior: a chain from before base fees', async () => {
    const { node } = createScriptedNode({ eth_getBlockByNumber: { transactions: [] }, eth_gasPrice: '0x64' })
    expect(await readGasPrices(node)).toEqual({
      rates: { slow: gas(100n), normal: gas(100n), fast: gas(125n) },
      usual: 100n,
    })
  })
})

describe('chooseRate', () => {
  const prices = {
    base: 100n,
    rates: { slow: gas(201n, 1n), normal: gas(202n, 2n), fast: gas(205n, 5n) },
    usual: 102n,
  }

  test('default', () => {
    expect(chooseRate(prices)).toEqual(gas(202n, 2n))
    expect(chooseRate(prices, 'fast')).toEqual(gas(205n, 5n))
  })

  test('param: one’s own', () => {
    expect(chooseRate(prices, gas(150n, 3n))).toEqual(gas(150n, 3n))
    expect(chooseRate(prices, gas(150n))).toEqual(gas(150n, 2n))
    expect(chooseRate(prices, gas(101n))).toEqual(gas(101n, 1n))
    // A block pays its maker no more than what is left; saying more would be refused at every confirmation.
    const tight = chooseRate(prices, gas(101n, 5n))
    expect(tight).toEqual(gas(101n, 1n))
    expect(() => assertRateTaken(prices, tight)).not.toThrow()
    const { base: _, ...old } = prices
    expect(chooseRate(old, gas(1n, 9n))).toEqual(gas(1n))
  })

  test('error: M-13 below the base fee, or a tip above the whole', () => {
    expect(() => chooseRate(prices, gas(99n))).toThrow(
      expect.objectContaining({ code: 'send/fee-too-low', context: { minimum: 100n } }),
    )
    expect(() => chooseRate(prices, gas(120n, 121n))).toThrow(
      expect.objectContaining({ code: 'send/fee-too-low', context: { minimum: 121n } }),
    )
  })
})

test('toRequestFee: with a base fee, and from before it', () => {
  expect(toRequestFee(gas(10n, 1n))).toEqual({ maxFeePerGas: '0xa', maxPriorityFeePerGas: '0x1' })
  expect(toRequestFee(gas(10n))).toEqual({ gasPrice: '0xa' })
})
