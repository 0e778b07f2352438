import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, countRuns } from '../../test/checkProperty.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'

import { type Amount, makeAmount } from './amount.js'
import { addAmounts, compareAmounts, minimumOutput } from './arithmetic.js'
import { formatAmount } from './formatAmount.js'
import { canSpend, maxSend } from './maxSend.js'
import { parseAmount } from './parseAmount.js'

const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })
/** Small numbers next to huge ones: most mistakes live near zero and near a power of ten. */
const units = fc.oneof(uint256, fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const amounts: fc.Arbitrary<Amount> = fc.record({ value: units, decimals })

test('behavior: P-01 parse(format(x)) = x', () => {
  checkProperty(
    fc.property(uint256, decimals, (value, places) => {
      const amount = makeAmount(value, places)
      return parseAmount(formatAmount(amount), places).value === value
    }),
  )
})

test('behavior: P-02 what parse accepts is exactly what the text says', () => {
  const soup = fc.string({ unit: fc.constantFrom(...'0123456789..,+-eExn _\u0661\uff11'), maxLength: 30 })
  const decimal = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }),
    )
    .map(([integer, fraction]) => `${integer}.${fraction}`)
  let accepted = 0
  checkProperty(
    fc.property(fc.oneof(soup, decimal), decimals, (text, places) => {
      let value: bigint
      try {
        value = parseAmount(text, places).value
      } catch (error) {
        return isLatchkeyError(error)
      }
      accepted += 1
      if (!/^[0-9.]+$/.test(text)) return false
      // An independent reading: digits over a power of ten, compared crosswise as fractions.
      const point = text.indexOf('.')
      const scale = point < 0 ? 0 : text.length - point - 1
      return value * 10n ** BigInt(scale) === BigInt(text.replace('.', '')) * 10n ** BigInt(places)
    }),
  )
  expect(accepted).toBeGreaterThan(countRuns() / 10)
})

test('behavior: P-03 format is monotone, without exponent', () => {
  checkProperty(
    fc.property(units, fc.bigInt({ min: 0n, max: 10_000n }), decimals, (value, step, places) => {
      const low = formatAmount(makeAmount(value, places))
      const high = formatAmount(makeAmount(value + step, places))
      const order = compareTexts(low, high)
      return /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(low) && (step === 0n ? order === 0 : order < 0)
    }),
  )
})

test('behavior: P-05 max-send and fee fit the balance, and one unit more would not', () => {
  checkProperty(
    fc.property(units, units, decimals, (balance, fee, places) => {
      const whole = makeAmount(balance, places)
      const cost = makeAmount(fee, places)
      const most = maxSend(whole, cost)
      if (fee > balance) return most.value === 0n
      const more = makeAmount(most.value + 1n, places)
      return canSpend(addAmounts(most, cost), whole) && !canSpend(addAmounts(more, cost), whole)
    }),
  )
})

test('behavior: P-05 holds for a fee in other decimals', () => {
  checkProperty(
    fc.property(amounts, amounts, (balance, fee) => {
      const most = maxSend(balance, fee)
      if (compareAmounts(fee, balance) > 0) return most.value === 0n
      const more = makeAmount(most.value + 1n, balance.decimals)
      return canSpend(addAmounts(most, fee), balance) && !canSpend(addAmounts(more, fee), balance)
    }),
  )
})

test('behavior: P-07 the least output falls with slippage and stays between 0 and the quote', () => {
  const slippage = fc.integer({ min: 0, max: 10_000 })
  checkProperty(
    fc.property(amounts, slippage, slippage, (quote, a, b) => {
      const tight = minimumOutput(quote, Math.min(a, b)).value
      const loose = minimumOutput(quote, Math.max(a, b)).value
      return loose >= 0n && loose <= tight && tight <= quote.value
    }),
  )
})

/** Orders canonical decimal texts without arithmetic. */
function compareTexts(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  const left = wholeA + fractionA.padEnd(80, '0')
  const right = wholeB + fractionB.padEnd(80, '0')
  return left < right ? -1 : left > right ? 1 : 0
}
