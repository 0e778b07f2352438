import { type Amount, type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendToken } from '../../../adapter/SendSummary.js'

export type ReadTokenParameters = { caipNetworkId: Caip2Id; token: string; owner: string }

/** Reads a token from the chain; throws `send/token-uncertain` on a chain without tokens. */
export async function readToken(
  capability: SendCapability,
  parameters: ReadTokenParameters,
): Promise<SendToken & { balance: Amount }> {
  if (capability.readToken) return capability.readToken(parameters)
  throw new LatchkeyError('send/token-uncertain', { context: { token: parameters.token } })
}
