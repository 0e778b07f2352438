import type { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { type SubmitCallsParameters, type SubmitCallsReturnType, submitCalls } from './submitCalls.js'

/** `capabilities` are handed on to the wallet as they are, e.g. `{ paymasterService: { url } }`. */
export type SendCallsParameters = SubmitCallsParameters

export type SendCallsReturnType = SubmitCallsReturnType

/** `capability/unsupported` where the wallet does not make several calls happen together or not at all. */
export type SendCallsErrorType = LatchkeyError

/**
 * Makes several calls at once, all or none (EIP-5792): run without sending first, put to the wallet once, and followed in the
 * tracker.
 *
 * @example
 * await sendCalls(latchkey, {
 *   calls: [{ to: token, data: approve }, { to: vault, data: deposit, abi }],
 *   capabilities: { paymasterService: { url: 'https://paymaster.example' } },
 *   review: 'widget',
 * })
 */
export async function sendCalls(
  latchkey: Latchkey,
  parameters: SendCallsParameters,
): Promise<SendCallsReturnType> {
  return submitCalls(latchkey, parameters)
}
