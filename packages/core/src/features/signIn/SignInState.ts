import type { LatchkeyError } from '@latchkey/protocol'
import type { SignInAccount, SignInSession } from './AuthenticationAdapter.js'

/** Where a sign-in stands: `checking` asks for the session of an earlier visit, `preparing` for a nonce. */
export type SignInStep = 'idle' | 'checking' | 'preparing' | 'signing' | 'verifying' | 'signed-in' | 'failed'

/** What went wrong, as a person is told it. */
export type SignInProblemKind =
  /** The server did not say who is signed in. */
  | 'session'
  /** The server did not answer before the wallet was asked. */
  | 'start'
  /** The person declined in the wallet. */
  | 'declined'
  /** The text is too old for the server, or from the future: the clock of the device may be wrong. */
  | 'expired'
  /** The server does not accept the signature of a contract account. */
  | 'smart-account'
  | 'other'

/** What went wrong, and the error behind it. */
export type SignInProblem = { kind: SignInProblemKind; error: LatchkeyError }

/** The state of the sign-in. */
export type SignInState = {
  step: SignInStep
  /** The account in use; none while no wallet is connected. */
  account?: SignInAccount | undefined
  session?: SignInSession | undefined
  problem?: SignInProblem | undefined
  /** The person is to be asked: they have no session, and have not put it off. */
  isWanted: boolean
}
