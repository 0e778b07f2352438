import fc from 'fast-check'
import { test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { fuzzTexts } from '../../test/fuzzTexts.js'
import { locales } from '../../test/locales.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { formatAmount } from './formatAmount.js'
import { formatLocalAmount } from './formatLocalAmount.js'
import { parseAmount } from './parseAmount.js'
import { parseLocalAmount } from './parseLocalAmount.js'
import { formatWireQuantity, isWireQuantity, parseWireQuantity } from './wireQuantity.js'

const decimals = fc.integer({ min: 0, max: 255 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n })
const isAmountError = (error: unknown) => isLatchkeyError(error) && error.code.startsWith('amount/')

test('behavior: fuzz, amounts throw typed errors only', () => {
  const valid = units.map((value) => formatAmount({ value, decimals: 18 }))
  checkProperty(
    fc.property(fuzzTexts(valid), decimals, (text, places) => {
      try {
        return parseAmount(text, places).value >= 0n
      } catch (error) {
        return isAmountError(error)
      }
    }),
  )
})

test('behavior: fuzz, local amounts throw typed errors only', () => {
  const locale = fc.constantFrom(...locales)
  const valid = fc
    .tuple(units, locale)
    .map(([value, tag]) => formatLocalAmount({ value, decimals: 18 }, tag, { maximumFractionDigits: 18 }))
  checkProperty(
    fc.property(fuzzTexts(valid), decimals, locale, (text, places, tag) => {
      try {
        return parseLocalAmount(text, places, tag).value >= 0n
      } catch (error) {
        return isAmountError(error)
      }
    }),
  )
})

test('behavior: fuzz, wire quantities throw typed errors only and survive a round trip', () => {
  const valid = units.map((value) => value.toString())
  checkProperty(
    fc.property(fc.oneof(fuzzTexts(valid), fc.anything()), (value) => {
      try {
        return formatWireQuantity(parseWireQuantity(value)) === value
      } catch (error) {
        return isLatchkeyError(error, 'amount/invalid') && !isWireQuantity(value)
      }
    }),
  )
})
