import { formatLocalAmount, isLatchkeyError, type LatchkeyError, makeAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'

/** What to tell a person about an error of a payment: what a chain's rules are against is said here, rule by rule. */
export function useSendErrorText(): (error: LatchkeyError) => string {
  const { refusals } = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  return (error) => {
    if (!isLatchkeyError(error, 'send/refused')) return errorText(error)
    const { reason, minimum = 0n, decimals = 0, symbol = '' } = error.context
    // A transaction of the page's own making has no view here.
    if (reason === 'transaction-invalid') return errorText(error)
    const text = refusals[reason]
    if (typeof text === 'string') return text
    // To the last digit: less than this is refused again.
    const least = formatLocalAmount(makeAmount(minimum, decimals), locale, {
      maximumFractionDigits: decimals,
    })
    return text(`${least} ${symbol}`)
  }
}
