import { type ErrorCode, type ErrorContexts, formatLocalAmount, type LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat } from './Texts.js'
import { useLocale, useTexts } from './TextsProvider.js'

/** What to tell a person about an error. */
export function useErrorText(): (error: LatchkeyError) => string {
  const { errors } = useTexts()
  const locale = useLocale()
  const format: ErrorFormat = {
    owned: (value, decimals) => formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8 }),
    cost: (value, decimals) =>
      formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8, rounding: 'ceil' }),
  }
  return (error) => {
    const say = errors[error.code] as (context: ErrorContexts[ErrorCode], format: ErrorFormat) => string
    return say(error.context, format)
  }
}
