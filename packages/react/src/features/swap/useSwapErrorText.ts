import { formatLocalAmount, type LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat, SwapErrorCode } from '../../i18n/ShellTexts.js'
import { swapPart } from '../../i18n/swap/swapPart.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useAmountErrorText } from '../../i18n/useAmountErrorText.js'

/** What to tell a person about an error of a swap. */
export function useSwapErrorText(): (error: LatchkeyError) => string {
  const { swapErrors } = useTexts(swapPart)
  const locale = useLocale()
  const errorText = useAmountErrorText()
  const write = (value: bigint, decimals: number) =>
    formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8 })
  return (error) => {
    const say = swapErrors[error.code as SwapErrorCode] as
      | ((context: unknown, format: ErrorFormat) => string)
      | undefined
    return say ? say(error.context, { owned: write, cost: write }) : errorText(error)
  }
}
