import { useLayoutEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { type PrefillSendParameters, prefillSend } from './prefillSend.js'
import { findChoice } from './useSendChoices.js'

export type UsePrefillParameters = Omit<PrefillSendParameters, 'latchkey' | 'locale'>

/** Fills the form once the token is known: coming back to the view changes nothing that was edited since. */
export function usePrefill(parameters: UsePrefillParameters): void {
  const { latchkey, locale } = useLatchkeyContext()
  const { view, choices, step } = parameters
  const isAsked = [view.token, view.to, view.amount].some((one) => one !== undefined)
  const isKnown = isAsked && findChoice(choices, view.token) !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the token is known and the form is open, and not again.
  useLayoutEffect(() => {
    // Before one sees the form: what is typed before would become an amount of another token.
    if (isKnown) prefillSend({ ...parameters, latchkey, locale })
  }, [view, isKnown, step])
}
