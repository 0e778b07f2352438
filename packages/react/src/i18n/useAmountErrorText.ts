import { formatLocalAmount, type LatchkeyError } from '@latchkey/protocol'
import { useLocale } from './TextsProvider.js'
import { useErrorText } from './useErrorText.js'

/** What to tell a person about an error in which there are amounts, as their language writes them. */
export function useAmountErrorText(): (error: LatchkeyError) => string {
  const locale = useLocale()
  return useErrorText({
    owned: (value, decimals) => formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8 }),
    cost: (value, decimals) =>
      formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8, rounding: 'ceil' }),
  })
}
