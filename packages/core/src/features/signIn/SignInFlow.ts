import type { StoreApi } from 'zustand/vanilla'
import type { PairingHost } from '../../adapter/Pairing.js'
import type { SignInSession } from './AuthenticationAdapter.js'
import type { SignInState } from './SignInState.js'

/** Signing in with the account in use, without any user interface. */
export type SignInFlow = {
  store: StoreApi<SignInState>
  /** Has the account sign in. Never rejects: what goes wrong is the `problem` of the state. */
  signIn: () => Promise<SignInSession | undefined>
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
  /** Gives up: disconnects where signing in is required, and asks for this account no more where it is not. */
  cancel: () => Promise<void>
  /** Ends the session, and the connection too where signing in is required. */
  signOut: () => Promise<void>
  /** What a wallet on another device is asked to sign as it connects; nothing where the server does not answer. */
  signInByPairing: NonNullable<PairingHost['signIn']>
  dispose: () => void
}
