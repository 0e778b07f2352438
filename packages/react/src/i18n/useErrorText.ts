import { type ErrorCode, type ErrorContexts, formatAmount, type LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat } from './Texts.js'
import { useTexts } from './TextsProvider.js'

/** What goes wrong before anything is sent carries no amounts; a way of writing them all the same is not far. */
const plain: ErrorFormat = {
  owned: (value, decimals) => formatAmount({ value, decimals }),
  cost: (value, decimals) => formatAmount({ value, decimals }),
}

/** What to tell a person about an error; where money is at stake, by `useAmountErrorText`. */
export function useErrorText(format: ErrorFormat = plain): (error: LatchkeyError) => string {
  const { errors } = useTexts()
  return (error) => {
    const say = errors[error.code] as (context: ErrorContexts[ErrorCode], format: ErrorFormat) => string
    return say(error.context, format)
  }
}
