import type { LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat } from './ShellTexts.js'
import { useTexts } from './TextsProvider.js'
import { toErrorText } from './toErrorText.js'

/** What to tell a person about an error; where money is at stake, by `useAmountErrorText`. */
export function useErrorText(format?: ErrorFormat): (error: LatchkeyError) => string {
  const texts = useTexts()
  return (error) => toErrorText(texts, error, format)
}
