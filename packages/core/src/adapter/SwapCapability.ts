import type { Amount, Caip2Id } from '@latchkey/protocol'
import type { SendCapability } from './SendCapability.js'
import type { SendPayload } from './SendPayload.js'
import type { SendToken } from './SendSummary.js'

/** What a person wants to swap, and what a server proposes to be signed for it. */
export type SwapIntent = {
  caipNetworkId: Caip2Id
  from: string
  /** The network's own coin without a token. */
  sold: { token?: string | undefined; amount: Amount }
  bought: { token?: string | undefined; decimals: number }
  /** Base units that have to arrive at least. */
  minimum: bigint
  slippageBasisPoints: number
  /** Base units that were reviewed as the least to arrive; absent before there was a review. */
  reviewed?: bigint | undefined
  /** What is to be signed; nothing in it is believed (S-26). */
  proposal: SwapProposal
}

/** A call that a server has built. */
export type SwapProposal = {
  caipNetworkId: string
  from: string
  to: string
  data: string
}

/** What a wallet is asked for: taking an approval back, giving one, signing one (a permit), the swap itself, or all of it at once. */
export type SwapStepKind = 'reset' | 'approve' | 'permit' | 'swap' | 'batch'

/** One request for the wallet. */
export type SwapRequest = { kind: SwapStepKind; payload: SendPayload }

/** What a swap takes, in the order in which the wallet is asked. */
export type SwapPlan = {
  requests: readonly [SwapRequest, ...SwapRequest[]]
  /** Contract that the swap goes through. */
  router: string
  /** Base units that the exchange gives now, as the page's own node says. */
  expected: bigint
  /** Basis points by which the amount itself worsens the rate; absent where the exchange cannot tell. */
  impactBasisPoints?: number | undefined
  /** Basis points that the exchange keeps, which are in `expected` already; absent where it does not say. */
  feeBasisPoints?: number | undefined
  /** Another account pays the network's fee. */
  isSponsored?: boolean | undefined
}

/**
 * Checking, explaining and submitting the swaps that a server proposes. Approvals are built here, and of exactly the amount.
 */
export type SwapCapability = Pick<
  SendCapability,
  'describe' | 'submit' | 'verify' | 'readAnchor' | 'check'
> & {
  /** Contracts that swaps may go through on a network; none where there can be no swap. */
  listRouters: (caipNetworkId: Caip2Id) => readonly string[]
  /** Balance and self-description of a token, both from the chain. */
  readToken: (parameters: {
    caipNetworkId: Caip2Id
    token: string
    owner: string
  }) => Promise<SendToken & { balance: Amount }>
  /** Most that a swap costs just now, in the network's own coin; a figure for the form. */
  estimate: (parameters: { caipNetworkId: Caip2Id }) => Promise<Amount>
  /** Checks a proposal down to its bytes, and simulates it; throws `swap/*` before a wallet is bothered. */
  prepare: (intent: SwapIntent) => Promise<SwapPlan>
  /** Has a permit signed, which `prepare` then adds to the swap; nothing is sent. */
  sign?: (payload: SendPayload) => Promise<void>
}
