import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedMs } from './expectedMs.js'

const minutes = (ms: number | undefined) => ms && ms / 60_000
const estimates = [
  { blocks: 2, rate: 20_000n },
  { blocks: 6, rate: 8_000n },
  { blocks: 24, rate: 2_000n },
]

test('default: as soon as the estimates say', () => {
  const at = (rate: bigint) => minutes(expectedMs({ estimates }, rate))
  expect([20_000n, 19_999n, 8_000n, 2_000n].map(at)).toEqual([20, 60, 60, 240])
  expect(at(1_999n)).toBeUndefined()
})

test('behavior: not before what pays as much is in blocks', () => {
  const queue = [
    { rate: 30_000n, size: 900_000 },
    { rate: 20_000n, size: 2_200_000 },
    { rate: 1_000n, size: 50_000_000 },
  ]
  const at = (rate: bigint) => minutes(expectedMs({ estimates, queue }, rate))
  expect([40_000n, 30_000n, 20_000n, 8_000n].map(at)).toEqual([20, 20, 40, 60])
})

test('behavior: by what waits alone, where a node has no estimate yet; nothing where it tells neither', () => {
  expect(minutes(expectedMs({ estimates: [], queue: [] }, 1_000n))).toBe(10)
  expect(minutes(expectedMs({ estimates: [], queue: [{ rate: 5_000n, size: 3_000_000 }] }, 1_000n))).toBe(40)
  expect(expectedMs({ estimates: [] }, 1_000n)).toBeUndefined()
})

test('behavior: a higher rate never takes longer', () => {
  const rate = fc.bigInt(1n, 500_000n)
  const fees = fc.record({
    estimates: fc.array(fc.record({ blocks: fc.integer({ min: 1, max: 1_008 }), rate })),
    queue: fc.array(fc.record({ rate, size: fc.nat(5_000_000) })),
  })
  fc.assert(
    fc.property(fees, rate, rate, (known, one, other) => {
      const [slow, fast] = one < other ? [one, other] : [other, one]
      const [later = Number.POSITIVE_INFINITY, sooner = Number.POSITIVE_INFINITY] = [slow, fast].map((each) =>
        expectedMs(known, each),
      )
      expect(sooner).toBeLessThanOrEqual(later)
    }),
  )
})
