import { type Amount, formatLocalAmount } from '@latchkey/protocol'

/** An amount in a row: the larger it is, the less its fraction matters, and a number that is cut off would be another one. */
export function formatListAmount(amount: Amount, locale: string): string {
  const whole = String(amount.value).length - amount.decimals
  return formatLocalAmount(amount, locale, { maximumFractionDigits: whole > 9 ? 0 : whole > 6 ? 2 : 4 })
}
