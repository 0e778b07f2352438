import { formatAmount, isLatchkeyError, parseAmount } from '@latchkey/protocol'
import { refuseValue } from '../answers/Refusal.js'

/** Digits after the point that a price keeps: enough for a coin of a billionth of a dollar. */
const priceDecimals = 12
const priceScale = 10n ** BigInt(priceDecimals)

/** A display price as an exact ratio to a trillionth; undefined where that is nothing. */
export function scalePrice(price: number | undefined): bigint | undefined {
  if (price === undefined || !Number.isFinite(price) || price <= 0 || price >= 1e15) return undefined
  const { value } = parseAmount(price.toFixed(priceDecimals), priceDecimals)
  return value > 0n ? value : undefined
}

/** How many base units of a coin so many hundredths of a currency buy, rounded down. */
export const buyFor = (hundredths: bigint, price: bigint, decimals: number) =>
  (hundredths * 10n ** BigInt(decimals) * priceScale) / (100n * price)

/** How many hundredths of a currency so many base units of a coin cost, rounded up. */
export const costOf = (units: bigint, price: bigint, decimals: number) =>
  divideUp(units * price * 100n, 10n ** BigInt(decimals) * priceScale)

export const divideUp = (over: bigint, under: bigint) => (over + under - 1n) / under

/** Hundredths of a currency as decimal text, with both decimals. */
export function formatHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Base units as decimal text. */
export const formatUnits = (value: bigint, decimals: number) => formatAmount({ value, decimals })

/** Reads an amount that a person typed; `refuseValue` for what has too many decimals or is none. */
export function readUnits(text: string, decimals: number, field = 'amount'): bigint {
  try {
    return parseAmount(text, decimals).value
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuseValue(field, `An amount here has at most ${decimals} decimals`, error)
  }
}

/** A number of the wire as decimal text without an exponent; `refuseValue` for what is none. */
export function toDecimalText(value: number, field = 'amount'): string {
  const text = String(value)
  if (/^\d+(?:\.\d+)?$/.test(text)) return text
  const plain = value >= 0 && value < 1e21 ? value.toFixed(20).replace(/\.?0+$/, '') : ''
  if (!/^\d+(?:\.\d+)?$/.test(plain)) throw refuseValue(field, 'This amount cannot be read')
  return plain
}
