import { formatEditableAmount, parseAmount } from '@latchkey/protocol'

/** An amount as one types it in the visitor's language; what is no amount is left to the form, which says so. */
export function writeEditable(amount: string, decimals: number, locale: string): string {
  try {
    return formatEditableAmount(parseAmount(amount, decimals), locale)
  } catch {
    return amount
  }
}
