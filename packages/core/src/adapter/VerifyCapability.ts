import type { Caip2Id } from '@latchkey/protocol'

/** What a node has answered by JSON-RPC: a contract that reverts has answered too. */
export type NodeAnswer = { result: unknown } | { error: { code: number; message: string; data?: unknown } }

/** Asks a node of a network by JSON-RPC; `undefined` where the network is not served. */
export type AskNode = (request: {
  method: string
  params: readonly unknown[]
}) => Promise<NodeAnswer | undefined>

/** A text, its signature, and the account that is said to have signed it. */
export type VerifyMessageParameters = {
  /** In its canonical spelling. */
  address: string
  message: string
  /** As `SignCapability` gives it; it may come from anybody. */
  signature: `0x${string}`
  /** Where an account that is a contract is asked. */
  caipNetworkId: Caip2Id
  /** Asks through the data API; without it, or where that does not serve the network, the adapter asks its own node. */
  askNode?: AskNode | undefined
}

/** Telling who signed a text, without a wallet. */
export type VerifyCapability = {
  /**
   * Tells whether the account signed the text. What is no signature at all is not the account's: it is `false` as well.
   * Throws where a contract has to say and no node answers, for that is not the signer's fault (S-35).
   */
  verifyMessage: (parameters: VerifyMessageParameters) => Promise<boolean>
}
