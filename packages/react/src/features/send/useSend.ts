'use client'
import { defineOnce, type Latchkey } from '@latchkey/core'
import { createSendFlow, type SendFlow, type SendState } from '@latchkey/core/send'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useCurrency } from '../../state/useCurrency.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useStore } from '../../store/useStore.js'

export type UseSendReturnType = SendState & Omit<SendFlow, 'store' | 'dispose'>

/** The send flow of the active namespace. It outlives the views, so closing the modal loses nothing. */
export function useSend(): UseSendReturnType {
  const { latchkey, locale } = useLatchkeyContext()
  const namespace = useLatchkeyState((state) => state.activeNamespace)
  const currency = useCurrency()
  // A person may choose another language while a form is filled in: "1,5" is then read as it is written there.
  Object.assign(getTyped(latchkey), { locale, currency })
  const { store, dispose: _, ...actions } = getFlow(latchkey, namespace)
  return { ...useStore(store, (state) => state), ...actions }
}

/** What amounts are typed in now. */
const getTyped = defineOnce(() => ({ locale: 'en', currency: 'usd' }))

const getFlow = defineOnce(openFlow)

/** Opens a flow whose failures are told also after its views are closed. */
function openFlow(latchkey: Latchkey, namespace: ChainNamespace): SendFlow {
  const typed = getTyped(latchkey)
  const flow = createSendFlow(latchkey, {
    namespace,
    locale: () => typed.locale,
    currency: () => typed.currency,
  })
  flow.onOutcome((outcome) => {
    if (outcome.type === 'started') return
    void import('../../moments/follow.js').then(({ toastOutcome }) => toastOutcome(latchkey, outcome))
  })
  return flow
}
