/**
 * The exact request that will be put to the wallet, as text of the adapter's own making, with what the chain says of the
 * token in it. The review is decoded from it and the wallet's request is decoded from it, so the two cannot drift apart.
 */
export type SendPayload = string & { readonly __sendPayload: unique symbol }
