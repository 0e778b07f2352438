import type { ListedSwapToken, SwapFlow, SwapState } from '@latchkey/core/swap'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'

/** What the view was opened with. */
export type SwapViewOptions = ViewProps<'swap'>['view']

export type UseSwapPrefillParameters = {
  view: SwapViewOptions
  tokens: readonly ListedSwapToken[]
} & Pick<SwapState, 'step' | 'form'> &
  Pick<SwapFlow, 'edit' | 'back'>

/** Fills the form once the tokens are known. */
export function useSwapPrefill(parameters: UseSwapPrefillParameters): void {
  const { latchkey, locale } = useLatchkeyContext()
  const { view, tokens, step } = parameters
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tokens are known and the form is open, and not again.
  useEffect(() => {
    let isCurrent = true
    import('./prefillSwap.js').then(
      ({ prefillSwap }) => {
        if (isCurrent) prefillSwap({ ...parameters, latchkey, locale })
      },
      // Nothing is lost: the form is there, and empty.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [view, tokens.length === 0, step])
}
