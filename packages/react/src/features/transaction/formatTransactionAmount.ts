import type { Transaction } from '@latchkey/core/transactions'
import { formatLocalAmount, makeAmount } from '@latchkey/protocol'

/** What a transaction moves, as a person writes it. */
export function formatTransactionAmount(
  { value, decimals, symbol }: Transaction['amount'],
  locale: string,
  maximumFractionDigits = 6,
): string {
  const amount = formatLocalAmount(makeAmount(BigInt(value), decimals), locale, { maximumFractionDigits })
  return `${amount} ${symbol}`.trim()
}
