'use client'
import { defineOnce, type Latchkey } from '@latchkey/core'
import { createSwapFlow, type SwapFlow, type SwapState } from '@latchkey/core/swap'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useCurrency } from '../../state/useCurrency.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useStore } from '../../store/useStore.js'

export type UseSwapReturnType = SwapState & Omit<SwapFlow, 'store' | 'dispose'>

/** The swap flow of the active namespace. It outlives the views, so closing the modal loses nothing. */
export function useSwap(): UseSwapReturnType {
  const { latchkey, locale } = useLatchkeyContext()
  const namespace = useLatchkeyState((state) => state.activeNamespace)
  const currency = useCurrency()
  Object.assign(getTyped(latchkey), { locale, currency })
  const { store, dispose: _, ...actions } = getFlow(latchkey, namespace)
  return { ...useStore(store, (state) => state), ...actions }
}

/** What amounts are typed in now. */
const getTyped = defineOnce(() => ({ locale: 'en', currency: 'usd' }))

const getFlow = defineOnce((latchkey: Latchkey, namespace: ChainNamespace): SwapFlow => {
  const typed = getTyped(latchkey)
  return createSwapFlow(latchkey, {
    namespace,
    locale: () => typed.locale,
    currency: () => typed.currency,
  })
})
