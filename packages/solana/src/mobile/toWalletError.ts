import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/** Refusals that are a person's answer, and no fault: nobody agreed to share accounts, or to sign. */
const declined: readonly string[] = ['authorization-failed', 'not-signed']

/** The error as the rest of the page knows it: that a person declined is `wallet/rejected` for every wallet. */
export function toWalletError(error: unknown, method: string): unknown {
  return isLatchkeyError(error, 'mobile/refused') && declined.includes(error.context.reason)
    ? new LatchkeyError('wallet/rejected', { context: { method }, cause: error })
    : error
}
