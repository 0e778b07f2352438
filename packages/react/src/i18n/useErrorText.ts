import type { LatchkeyError } from '@latchkey/protocol'
import { useTexts } from './TextsProvider.js'
import { toErrorText } from './toErrorText.js'

/** What to tell a person about an error; where money moves, by `useMoneyErrorText`. */
export function useErrorText(): (error: LatchkeyError) => string {
  const texts = useTexts()
  return (error) => toErrorText(texts, error)
}
