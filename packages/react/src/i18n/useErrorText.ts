import type { ErrorCode, ErrorContexts, LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat } from './ShellTexts.js'
import { useTexts } from './TextsProvider.js'

/** What goes wrong before anything is sent carries no amounts; one would be exact all the same, if not pretty. */
const write = (value: bigint, decimals: number) => `${value}e-${decimals}`
const plain: ErrorFormat = { owned: write, cost: write }

/** What to tell a person about an error; where money is at stake, by `useAmountErrorText`. */
export function useErrorText(format: ErrorFormat = plain): (error: LatchkeyError) => string {
  const { errors } = useTexts()
  return (error) => {
    const say = errors[error.code] as (context: ErrorContexts[ErrorCode], format: ErrorFormat) => string
    return say(error.context, format)
  }
}
