import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { raiseFee } from './raiseFee.js'

test('default: at least one satoshi a virtual byte more', () => {
  expect(raiseFee({ fee: 141n, size: 141, newSize: 141, rate: 1_000n })).toBe(282n)
})

test('behavior: what is fast now, where that is more', () => {
  expect(raiseFee({ fee: 141n, size: 141, newSize: 141, rate: 20_000n })).toBe(2_820n)
})

test('P-11 BIP-125: more in all by what passing it on costs, and more for each byte', () => {
  checkProperty(
    fc.property(
      fc.bigInt(1n, 10_000_000n),
      fc.integer({ min: 85, max: 100_000 }),
      fc.integer({ min: 85, max: 100_000 }),
      fc.bigInt(100n, 500_000n),
      (fee, size, newSize, rate) => {
        const raised = raiseFee({ fee, size, newSize, rate })
        return (
          raised - fee >= BigInt(newSize) &&
          raised * BigInt(size) > fee * BigInt(newSize) &&
          raised * 1_000n >= rate * BigInt(newSize)
        )
      },
    ),
    { runs: 5_000 },
  )
})
