import { formatLocalAmount, type LatchkeyError } from '@latchkey/protocol'
import { moneyPart } from './parts.js'
import type { ErrorFormat } from './ShellTexts.js'
import { useLocale, useTexts } from './TextsProvider.js'
import { toErrorText } from './toErrorText.js'

/** What to tell a person about an error where money moves, its amounts as their language writes them. */
export function useMoneyErrorText(): (error: LatchkeyError) => string {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const format: ErrorFormat = {
    owned: (value, decimals) => formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8 }),
    cost: (value, decimals) =>
      formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8, rounding: 'ceil' }),
  }
  return (error) => toErrorText(texts, error, format)
}
