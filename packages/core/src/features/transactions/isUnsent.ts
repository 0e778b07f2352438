import type { ErrorCode, LatchkeyError } from '@latchkey/protocol'

const codes: readonly ErrorCode[] = [
  'wallet/rejected',
  'wallet/request-pending',
  'connection/not-connected',
  'send/account-changed',
  'capability/unsupported',
  'adapter/load-failed',
]

/**
 * Whether an error proves that nothing was sent: declined, or the wallet was never asked. Anything else may have come after
 * the wallet had sent it (F-27), so its record stays and the chain has the last word.
 */
export function isUnsent({ code }: LatchkeyError): boolean {
  return codes.includes(code)
}
