import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { childFeeOf } from './childFeeOf.js'

test('default: it pays what the others lack', () => {
  const waiting = [
    { size: 200, fee: 200n },
    { size: 150, fee: 300n },
  ]
  expect(childFeeOf({ waiting, size: 110, rate: 10_000n })).toBe(4_100n)
  expect(childFeeOf({ waiting: [{ size: 200, fee: 9_000n }], size: 110, rate: 10_000n })).toBe(1_100n)
})

test('behavior: together they reach the rate, and with a satoshi less they would not', () => {
  const waiting = fc.array(
    fc.record({ size: fc.integer({ min: 61, max: 100_000 }), fee: fc.bigInt(0n, 10_000_000n) }),
    { maxLength: 24 },
  )
  checkProperty(
    fc.property(
      waiting,
      fc.integer({ min: 61, max: 100_000 }),
      fc.bigInt(1n, 5_000_000n),
      (known, size, rate) => {
        const fee = childFeeOf({ waiting: known, size, rate })
        const reaches = (child: bigint) => {
          const paid = known.reduce((sum, one) => sum + one.fee, child) * 1_000n
          const all = BigInt(known.reduce((sum, one) => sum + one.size, size))
          return paid >= all * rate && child * 1_000n >= BigInt(size) * rate
        }
        expect(reaches(fee)).toBe(true)
        expect(reaches(fee - 1n)).toBe(false)
      },
    ),
  )
})
