import { makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { formatRate } from './formatRate.js'

const symbols = { sold: 'USDC', bought: 'DAI' }
const sold = makeAmount(20_000_000n, 6)
const rateOf = (bought: bigint, locale = 'en') =>
  formatRate({ sold, bought: makeAmount(bought, 18), symbols, locale })

test('default', () => expect(rateOf(19_879_951_760_000_000_000n)).toBe('1\u00a0USDC = 0.993997\u00a0DAI'))

test.each([
  ['a whole number', 20_000_000_000_000_000_000n, '1\u00a0USDC = 1\u00a0DAI'],
  ['thousands', 40_005_678_900_000_000_000_000n, '1\u00a0USDC = 2,000.28\u00a0DAI'],
  ['millions', 20_000_000_250_000_000_000_000_000n, '1\u00a0USDC = 1,000,000.01\u00a0DAI'],
  ['next to nothing', 246_913_578_000n, '1\u00a0USDC = 0.0000000123456\u00a0DAI'],
])('behavior: %s', (_, bought, rate) => expect(rateOf(bought)).toBe(rate))

test('behavior: as the visitor’s language writes it', () =>
  expect(rateOf(19_879_951_760_000_000_000n, 'de')).toBe('1\u00a0USDC = 0,993997\u00a0DAI'))

test('error: nothing sold has no rate', () =>
  expect(formatRate({ sold: makeAmount(0n, 6), bought: makeAmount(1n, 18), symbols, locale: 'en' })).toBe(
    '–',
  ))
