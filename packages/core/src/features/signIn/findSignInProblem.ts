import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import type { SignInProblem, SignInStep } from './SignInState.js'

export type FindSignInProblemParameters = {
  error: LatchkeyError
  /** What was under way. */
  step: SignInStep
  isSmartAccount: boolean
}

/** What a failure means to the person who signs in. */
export function findSignInProblem({
  error,
  step,
  isSmartAccount,
}: FindSignInProblemParameters): SignInProblem {
  // A server in trouble has refused nothing (S-35).
  const isRefused = isLatchkeyError(error, 'api/refused') && error.context.status === 401
  const field = isRefused ? error.context.field : undefined
  if (step === 'checking') return { kind: 'session', error }
  if (step === 'preparing') return { kind: 'start', error }
  if (isLatchkeyError(error, 'wallet/rejected')) return { kind: 'declined', error }
  if (field === 'time') return { kind: 'expired', error }
  if (field === 'signature' && isSmartAccount) return { kind: 'smart-account', error }
  return { kind: 'other', error }
}
