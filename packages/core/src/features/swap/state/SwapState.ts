import type { Amount, LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import type { SwapStepKind } from '../../../adapter/SwapCapability.js'

/** Where a swap stands; `working` is a wallet that was asked, or an approval that waits for its block. */
export type SwapStep = 'form' | 'preparing' | 'review' | 'working' | 'done'

/** A token that can be swapped. */
export type SwapToken = {
  /** Contract of the token; the network's own coin without one. */
  address?: string | undefined
  symbol: string
  name: string
  decimals: number
  /** A picture that may be shown (S-11). */
  image?: string | undefined
}

/** What a person has typed or chosen, kept exactly as typed. */
export type SwapForm = {
  sold?: SwapToken | undefined
  bought?: SwapToken | undefined
  amount: string
  /** The token that the amount is typed in; the other one's follows from the quote. */
  side: 'sold' | 'bought'
  /** Percent. */
  slippage: string
}

/** What is wrong, next to the field it is wrong with. */
export type SwapFormErrors = {
  amount?: LatchkeyError | undefined
  slippage?: LatchkeyError | undefined
}

/** What a swap would give, as the data API says. */
export type SwapQuote = {
  sold: Amount
  bought: Amount
  /** Least that arrives: the quote less the slippage. */
  minimum: Amount
  /** Basis points that are lost by the rate; absent where nothing tells. */
  impactBasisPoints?: number | undefined
  /** Unix milliseconds of the answer. */
  quotedAt: number
}

/** Prices of one whole, in the flow's currency; absent where unknown. */
export type SwapPrices = {
  sold?: Amount | undefined
  bought?: Amount | undefined
  native?: Amount | undefined
}

/** Something a person should know before the wallet is asked. */
export type SwapWarning =
  /** The amount is large for the pools: so many basis points of it are lost (S-28). */
  | { kind: 'price-impact'; isBlocking: boolean; basisPoints: number }
  /** Others may take up to the slippage from the swap. */
  | { kind: 'slippage-high'; isBlocking: false }
  /** Neither the pools nor the prices tell what is lost by the rate. */
  | { kind: 'price-unknown'; isBlocking: false }

export type SwapWarningKind = SwapWarning['kind']

/** One request for the wallet, and how far it is. */
export type SwapProgress = {
  kind: SwapStepKind
  status: 'todo' | 'asking' | 'confirming' | 'done'
  /** What the wallet will be asked, decoded from the request itself. */
  summary: SendSummary
  /** The record of the tracker, from the moment the wallet is asked. */
  transactionId?: string | undefined
}

/** What a person confirms. */
export type SwapReview = {
  sold: Amount
  /** What the exchange gives now, as the page's own node says. */
  expected: Amount
  /** Least that arrives, decoded from the request itself. */
  minimum: Amount
  /** Nothing in the request enforces the minimum. */
  isUnbound?: boolean | undefined
  /** Basis points; absent where nothing tells. */
  impactBasisPoints?: number | undefined
  /** Basis points that the exchange keeps, which are in `expected` already; absent where it does not say. */
  feeBasisPoints?: number | undefined
  /** Contract that the swap goes through. */
  router: string
  /** Most that all requests cost, in the network's own coin; absent where the wallet alone says so. */
  fee?: Amount | undefined
  /** Unix milliseconds. */
  builtAt: number
}

/** The state of a swap flow. */
export type SwapState = {
  step: SwapStep
  form: SwapForm
  errors: SwapFormErrors
  /** What went wrong otherwise; the form keeps what was typed. */
  problem?: LatchkeyError | undefined
  /** What the account has of each side, as the chain says. */
  balances: { sold?: Amount | undefined; bought?: Amount | undefined }
  quote?: SwapQuote | undefined
  isQuoting: boolean
  prices: SwapPrices
  /** Most that a swap costs, in the network's own coin. */
  fee?: Amount | undefined
  /** What is to be confirmed. */
  reviewed?: SwapReview | undefined
  /** What was reviewed before, where the rate has moved. */
  previous?: SwapReview | undefined
  /** Requests for the wallet, in their order. */
  steps: readonly SwapProgress[]
  /** The gravest first. */
  warnings: readonly SwapWarning[]
  acknowledged: readonly SwapWarningKind[]
  /** An approval was asked for on an earlier visit, and its swap is still to be confirmed. */
  isResumed?: boolean | undefined
  /** The wallet was asked and has not answered for long: `leave` ends the waiting. */
  isUnanswered?: boolean | undefined
  /** The swap's record in the tracker, once the wallet was asked for it. */
  transactionId?: string | undefined
}

/** Percent. */
export const defaultSlippage = '1'

/** A flow in which nothing was typed yet. */
export const initialSwapState: SwapState = {
  step: 'form',
  form: { amount: '', side: 'sold', slippage: defaultSlippage },
  errors: {},
  balances: {},
  isQuoting: false,
  prices: {},
  steps: [],
  warnings: [],
  acknowledged: [],
}
