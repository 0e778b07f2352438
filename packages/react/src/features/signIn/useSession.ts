'use client'
import type { SignInSession } from '@latchkey/core/sign-in'
import { useSignIn } from './useSignIn.js'

export type UseSessionReturnType = {
  /** Who is signed in, as the server knows them. */
  session: SignInSession | undefined
  isSignedIn: boolean
  /** The server is being asked who is signed in. */
  isLoading: boolean
  /** Ends the session, and the connection too where signing in is required. */
  signOut: () => Promise<void>
}

/**
 * Who is signed in with the account in use.
 *
 * @example
 * const { session, isSignedIn, signOut } = useSession()
 * if (isSignedIn) return <button onClick={signOut}>Sign out {session.account}</button>
 */
export function useSession(): UseSessionReturnType {
  const { session, step, signOut } = useSignIn()
  return { session, isSignedIn: session !== undefined, isLoading: step === 'checking', signOut }
}
