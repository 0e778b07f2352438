import { defineOnce } from '@latchkey/core'
import { createAccelerateFlow, type ReplaceFlow, type ReplaceState } from '@latchkey/core/transactions'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useStore } from '../../store/useStore.js'

const getFlow = defineOnce((latchkey, namespace: ChainNamespace) =>
  createAccelerateFlow(latchkey, { namespace }),
)

/** Speeding up what others pay; it is built as soon as it is shown, and once sent its own view goes on. */
export function useAccelerate(namespace: ChainNamespace): ReplaceState & Omit<ReplaceFlow, 'store'> {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { store, ...actions } = getFlow(latchkey, namespace)
  const state = useStore(store, (current) => current)
  const { step, transactionId } = state
  const { prepare, back } = actions

  useEffect(() => {
    void prepare('speed-up')
    return back
  }, [prepare, back])

  useEffect(() => {
    if (step === 'sent' && transactionId) router.replace({ id: 'transaction', transactionId })
  }, [step, transactionId, router])

  return { ...state, ...actions }
}
