'use client'
import { getSignInFlow, type SignInFlow, type SignInState } from '@latchkey/core/sign-in'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'

export type UseSignInReturnType = SignInState &
  Omit<SignInFlow, 'store' | 'dispose'> & {
    /** Nobody stays connected who does not sign in. */
    isRequired: boolean
    /** The page's own sentence in the text that is signed. */
    statement: string | undefined
  }

/**
 * The sign-in of the account in use: where it stands, and what can be done. It outlives the view.
 *
 * @example
 * const { step, signIn } = useSignIn()
 * <button onClick={signIn} disabled={step !== 'idle'}>Sign in</button>
 */
export function useSignIn(): UseSignInReturnType {
  const { latchkey } = useLatchkeyContext()
  const { store, dispose: _, ...actions } = getSignInFlow(latchkey)
  const state = useStore(store, (all) => all)
  const { isRequired = false, statement } = latchkey.signIn ?? {}
  return { ...state, ...actions, isRequired, statement }
}
