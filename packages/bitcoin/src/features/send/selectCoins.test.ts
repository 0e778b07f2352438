import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { mostSpendable, selectCoins } from './selectCoins.js'
import {
  dustLimitOf,
  feeOf,
  type InputType,
  mostWeight,
  type OutputType,
  outputTypeOf,
  virtualSizeOf,
  weightOf,
} from './sizes.js'

const types: readonly InputType[] = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr']
const receivers: readonly OutputType[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr']
/** Each run searches; a soak has more of them. */
const runs = 2_000

type Coin = { value: bigint; isConfirmed: boolean }
const coins = (...values: bigint[]): Coin[] => values.map((value) => ({ value, isConfirmed: true }))
const sum = (list: readonly Coin[]) => list.reduce((total, { value }) => total + value, 0n)

const plain = { type: 'p2wpkh', to: 'p2wpkh', rate: 1_000n, laterRate: 1_000n } as const

describe('sizes', () => {
  test.each([
    ['p2wpkh', 1, ['p2wpkh', 'p2wpkh'], 141],
    ['p2wpkh', 2, ['p2wpkh'], 178],
    ['p2pkh', 1, ['p2pkh', 'p2pkh'], 226],
    ['p2tr', 1, ['p2tr', 'p2tr'], 155],
    ['p2sh-p2wpkh', 1, ['p2sh', 'p2sh'], 166],
  ] as const)('default: %s, %i inputs', (type, inputs, outputs, size) => {
    expect(virtualSizeOf({ type, inputs, outputs })).toBe(size)
  })

  test('behavior: M-28 each type has its own dust limit', () => {
    expect(receivers.map(dustLimitOf)).toEqual([546n, 540n, 294n, 330n, 330n])
  })
})

describe('selectCoins', () => {
  test('default: change comes back', () => {
    expect(selectCoins({ ...plain, coins: coins(50_000n, 100_000n), amount: 20_000n })).toEqual({
      coins: coins(100_000n),
      fee: 141n,
      change: 79_859n,
    })
  })

  test('behavior: coins that need no change are preferred', () => {
    const chosen = selectCoins({
      ...plain,
      coins: coins(500_000n, 30_000n, 20_178n, 7_000n),
      amount: 50_000n,
    })
    expect(chosen).toEqual({ coins: coins(30_000n, 20_178n), fee: 178n })
  })

  test('behavior: M-29 change below the dust limit goes to the fee', () => {
    const change = (left: bigint) =>
      selectCoins({ ...plain, coins: coins(20_141n + left), amount: 20_000n })?.change
    expect(change(294n)).toBe(294n)
    expect(change(293n)).toBeUndefined()
  })

  test('behavior: M-31 what waits is spent only where it is needed', () => {
    const waiting = { value: 90_000n, isConfirmed: false }
    const own = coins(30_000n)
    expect(selectCoins({ ...plain, coins: [waiting, ...own], amount: 20_000n })?.coins).toEqual(own)
    expect(selectCoins({ ...plain, coins: [waiting, ...own], amount: 100_000n })?.coins).toEqual([
      waiting,
      ...own,
    ])
  })

  test('behavior: M-31 coins that cost more than they bring are left alone', () => {
    const dear = { ...plain, rate: 100_000n }
    expect(selectCoins({ ...dear, coins: coins(6_800n, 40_000n), amount: 20_000n })?.coins).toEqual(
      coins(40_000n),
    )
    expect(
      selectCoins({ ...dear, coins: coins(6_800n, 6_800n, 6_800n, 31_000n), amount: 20_001n }),
    ).toBeUndefined()
  })

  test('param: isByHand spends all of them', () => {
    const chosen = { ...plain, coins: coins(50_000n, 100_000n), isByHand: true }
    expect(selectCoins({ ...chosen, amount: 20_000n })).toEqual({
      coins: coins(100_000n, 50_000n),
      fee: 209n,
      change: 129_791n,
    })
    expect(mostSpendable(chosen)).toEqual({ amount: 149_822n, fee: 178n })
    expect(selectCoins({ ...chosen, coins: [], amount: 20_000n })).toBeUndefined()
  })

  test('param: isByHand spends the largest of more than a transaction holds', () => {
    const many = coins(...new Array<bigint>(5_000).fill(10_000n), 50_000n)
    const chosen = { ...plain, coins: many, isByHand: true }
    const inputs = selectCoins({ ...chosen, amount: 20_000n })?.coins ?? []
    expect(inputs[0]?.value).toBe(50_000n)
    expect(
      weightOf({ type: 'p2wpkh', inputs: inputs.length, outputs: ['p2wpkh', 'p2wpkh'] }),
    ).toBeLessThanOrEqual(mostWeight)
    const { amount } = mostSpendable(chosen)
    expect(selectCoins({ ...chosen, amount })?.coins).toHaveLength(inputs.length)
  })

  test('behavior: no more inputs than nodes pass on', () => {
    const many = coins(...new Array<bigint>(5_000).fill(10_000n))
    const { amount } = mostSpendable({ ...plain, coins: many })
    const chosen = selectCoins({ ...plain, coins: many, amount })
    const inputs = chosen?.coins.length ?? 0
    expect(inputs).toBeGreaterThan(1_400)
    expect(weightOf({ type: 'p2wpkh', inputs, outputs: ['p2wpkh', 'p2wpkh'] })).toBeLessThanOrEqual(
      mostWeight,
    )
    expect(selectCoins({ ...plain, coins: many, amount: amount + 1n })).toBeUndefined()
  })

  test('error: not enough', () => {
    expect(selectCoins({ ...plain, coins: [], amount: 1_000n })).toBeUndefined()
    expect(selectCoins({ ...plain, coins: coins(20_109n), amount: 20_000n })).toBeUndefined()
    expect(selectCoins({ ...plain, coins: coins(20_110n), amount: 20_000n })).toMatchObject({ fee: 110n })
  })
})

describe('properties', () => {
  const coin = fc.record({ value: fc.bigInt(1n, 5_000_000n), isConfirmed: fc.boolean() })
  const payment = fc.record({
    // Few coins and round numbers make exact matches; many make long searches.
    coins: fc.array(
      fc.oneof(
        coin,
        fc.constantFrom(546n, 10_000n, 20_000n, 50_000n).map((value) => ({ value, isConfirmed: true })),
      ),
      {
        maxLength: 12,
      },
    ),
    type: fc.constantFrom(...types),
    to: fc.constantFrom(...receivers),
    amount: fc.bigInt(600n, 4_000_000n),
    rate: fc.bigInt(100n, 500_000n),
    laterRate: fc.bigInt(100n, 20_000n),
    isByHand: fc.boolean(),
  })

  test('P-09 conserved to the satoshi, no dust, the fee within its bounds', () => {
    let found = 0
    checkProperty(
      fc.property(payment, (parameters) => {
        const { type, to, amount, rate } = parameters
        const chosen = selectCoins(parameters)
        if (!chosen) return
        found++
        const { coins, fee, change } = chosen
        expect(sum(coins)).toBe(amount + fee + (change ?? 0n))
        expect(new Set(coins).size).toBe(coins.length)
        const own = outputTypeOf(type)
        const inputs = coins.length
        if (change !== undefined) {
          expect(change).toBeGreaterThanOrEqual(dustLimitOf(own))
          expect(fee).toBe(feeOf({ type, inputs, outputs: [to, own] }, rate))
        } else {
          const least = feeOf({ type, inputs, outputs: [to] }, rate)
          const most = feeOf({ type, inputs: inputs + 1, outputs: [to, own] }, rate) + dustLimitOf(own)
          expect(fee).toBeGreaterThanOrEqual(least)
          expect(fee).toBeLessThan(most)
        }
      }),
      { runs },
    )
    expect(found).toBeGreaterThan(runs / 10)
  })

  test('P-10 one more coin never makes a payment impossible', () => {
    checkProperty(
      fc.property(payment, coin, (parameters, more) => {
        const before = { ...parameters, isByHand: false }
        const after = { ...before, coins: [...before.coins, more] }
        expect(mostSpendable(after).amount).toBeGreaterThanOrEqual(mostSpendable(before).amount)
        if (selectCoins(before)) expect(selectCoins(after)).toBeDefined()
      }),
      { runs },
    )
  })

  test('P-05 the most that can be sent can be sent, and a satoshi more cannot', () => {
    checkProperty(
      fc.property(payment, (parameters) => {
        const { amount, fee } = mostSpendable(parameters)
        if (amount === 0n) return
        const chosen = selectCoins({ ...parameters, amount })
        expect(chosen).toMatchObject({ fee })
        expect(chosen?.change).toBeUndefined()
        expect(selectCoins({ ...parameters, amount: amount + 1n })).toBeUndefined()
      }),
      { runs },
    )
  })
})
