import type { Amount, Caip2Id } from '@latchkey/protocol'

/** What a person wants to do. */
export type SendIntent = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  amount: Amount
}

/**
 * The exact request that will be put to the wallet, as text. What a person reviews is decoded
 * from it and what is submitted is decoded from it, so the two cannot drift apart.
 */
export type SendPayload = string & { readonly __sendPayload: unique symbol }

/** A payload in words. `fee` is the most it can cost. */
export type SendSummary = SendIntent & { fee: Amount }

/** Building, explaining and submitting a native transfer. */
export type SendCapability = {
  /** Builds and simulates the transfer; throws `send/*` before a wallet is bothered. */
  prepare: (intent: SendIntent) => Promise<SendPayload>
  /** Decodes a payload. */
  describe: (payload: SendPayload) => SendSummary
  /** Puts the payload to the wallet, once, and returns the transaction id. */
  submit: (payload: SendPayload) => Promise<string>
}
