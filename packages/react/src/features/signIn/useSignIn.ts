'use client'
import type { SignInFlow, SignInState } from '@latchkey/core/sign-in'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'

export type UseSignInReturnType = SignInState &
  Pick<SignInFlow, 'signIn' | 'check' | 'cancel' | 'signOut'> & {
    /** Nobody stays connected who does not sign in. */
    isRequired: boolean
    /** The page's own sentence in the text that is signed. */
    statement: string | undefined
  }

/** What is known before the code of the sign-in is there, or where the page has none. */
const storeOf = (state: SignInState) => ({
  getState: () => state,
  getInitialState: () => state,
  subscribe: () => () => {},
})
const absent = storeOf({ step: 'idle', isWanted: false })
const onItsWay = storeOf({ step: 'checking', isWanted: false })

/**
 * The sign-in of the account in use: where it stands, and what can be done. It outlives the view.
 *
 * @example
 * const { step, signIn } = useSignIn()
 * <button onClick={signIn} disabled={step !== 'idle'}>Sign in</button>
 */
export function useSignIn(): UseSignInReturnType {
  const { latchkey } = useLatchkeyContext()
  const [flow, setFlow] = useState<SignInFlow>()
  useEffect(() => {
    // Offline it does not arrive; what needs it fetches it again.
    latchkey.signIn?.loadFlow(latchkey).then(setFlow, () => {})
  }, [latchkey])
  const state = useStore(flow?.store ?? (latchkey.signIn ? onItsWay : absent), (all) => all)
  const actions = useMemo(() => {
    const load = async () => latchkey.signIn?.loadFlow(latchkey)
    return {
      signIn: async () => (await load())?.signIn(),
      check: async () => (await load())?.check(),
      cancel: async () => (await load())?.cancel(),
      signOut: async () => (await load())?.signOut(),
    }
  }, [latchkey])
  const { isRequired = false, statement } = latchkey.signIn ?? {}
  return { ...state, ...actions, isRequired, statement }
}
