import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { prefillSwap, type UseSwapPrefillParameters } from './prefillSwap.js'

/** Fills the form once the tokens are known. */
export function useSwapPrefill(parameters: UseSwapPrefillParameters): void {
  const { latchkey, locale } = useLatchkeyContext()
  const { view, tokens, step } = parameters
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tokens are known and the form is open, and not again.
  useEffect(() => {
    prefillSwap({ ...parameters, latchkey, locale })
  }, [view, tokens.length === 0, step])
}
