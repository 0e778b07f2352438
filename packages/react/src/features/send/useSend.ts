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
  const { store, ...actions } = latchkey.once(`send.${namespace}`, () =>
    createSendFlow(latchkey, { namespace, locale }),
  )
  return { ...useStore(store, (state) => state), ...actions }
}
