import { defineOnce } from '@latchkey/core'
import {
  canReplace,
  createReplaceFlow,
  type ReplaceFlow,
  type ReplaceState,
  type Transaction,
} from '@latchkey/core/transactions'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useStore } from '../../store/useStore.js'

export type UseReplaceReturnType = ReplaceState & Omit<ReplaceFlow, 'store'> & { isOffered: boolean }

const getFlow = defineOnce((latchkey, id: string) => createReplaceFlow(latchkey, { id }))

/** Speeding up and cancelling a transaction; once sent, the view goes on with the one that replaces it. */
export function useReplace(transaction: Transaction): UseReplaceReturnType {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { id, namespace } = transaction
  const { store, ...actions } = getFlow(latchkey, id)
  const state = useStore(store, (current) => current)
  const account = useLatchkeyState(({ namespaces }) => namespaces[namespace]?.account?.address)
  const [isOffered, setIsOffered] = useState(false)

  const { hash, status, from } = transaction
  // biome-ignore lint/correctness/useExhaustiveDependencies: `transaction` is a new object at each reading; its fields decide.
  useEffect(() => {
    let isUndone = false
    canReplace(latchkey, { transaction }).then(
      (can) => isUndone || setIsOffered(can),
      () => isUndone || setIsOffered(false),
    )
    return () => {
      isUndone = true
    }
  }, [latchkey, id, hash, status, from, account])

  const { step, transactionId } = state
  const { back } = actions
  useEffect(() => {
    if (step !== 'sent' || !transactionId) return
    back()
    router.replace({ id: 'transaction', transactionId })
  }, [step, transactionId, router, back])

  return { ...state, ...actions, isOffered: isOffered && status === 'pending' }
}
