'use client'
import { createSendFlow, type SendFlow, type SendState } from '@latchkey/core/send'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useStore } from '../../store/useStore.js'

export type UseSendReturnType = SendState & Omit<SendFlow, 'store'>

/** The send flow of the active namespace. It outlives the views, so closing the modal loses nothing. */
export function useSend(): UseSendReturnType {
  const { latchkey, locale } = useLatchkeyContext()
  const namespace = useLatchkeyState((state) => state.activeNamespace)
  // A person may choose another language while a form is filled in: "1,5" is then read as it is written there.
  const typed = latchkey.once('send.locale', () => ({ locale }))
  typed.locale = locale
  const { store, ...actions } = latchkey.once(`send.${namespace}`, () =>
    createSendFlow(latchkey, { namespace, locale: () => typed.locale }),
  )
  return { ...useStore(store, (state) => state), ...actions }
}
