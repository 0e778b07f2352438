import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/** Refusals that are a person's answer, and no fault: nobody agreed to share accounts, or to sign. */
const declined: readonly string[] = ['authorization-failed', 'not-signed']

/** The error as the rest of the page knows it: that a person declined is `wallet/rejected` for every wallet. */
export function toWalletError(error: unknown, method: string): unknown {
  return isLatchkeyError(error, 'mobile/refused') && declined.includes(error.context.reason)
    ? new LatchkeyError('wallet/rejected', { context: { method }, cause: error })
    : error
}

/** The error of an app that was asked to send: unless it said that it did not, it may have, and nobody sends again by it. */
export function toSendError(error: unknown, method: string): unknown {
  const isUncertain =
    isLatchkeyError(error, 'mobile/failed') ||
    (isLatchkeyError(error, 'mobile/refused') && error.context.reason === 'not-submitted')
  return isUncertain ? new LatchkeyError('wallet/failed', { context: { method }, cause: error }) : error
}
