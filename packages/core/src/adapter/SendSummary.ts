import type { Amount, Caip2Id } from '@latchkey/protocol'
import type { ApprovalCall } from './ApprovalCall.js'
import type { CallEffects } from './CallEffects.js'
import type { FeeRate } from './FeeModel.js'
import type { SendPayload } from './SendPayload.js'
import type { TransactionAnchor } from './TransactionAnchor.js'
import type { TransactionCall, TransactionPurpose } from './TransactionPurpose.js'

/** A token as the chain itself describes it (S-12); texts are what anybody can write into a contract (S-09). */
export type SendToken = { address: string; symbol: string; decimals: number }

/**
 * What a line of costs is for: the network's fee, publishing on another chain (rollups), a deposit that an account has to
 * hold, opening the receiver's account, or change that comes back to the sender and costs nothing.
 */
export type SendCostKind = 'network' | 'data' | 'deposit' | 'account' | 'change'

/** One line of a review's costs, in the network's own coin. */
export type SendCost = {
  kind: SendCostKind
  amount: Amount
  /** The figure is an upper bound and not what will be paid. */
  isMost?: true
  /** The wallet alone decides about it, and about what is spent for it; the figure is what others would pay. */
  isGuess?: true
}

/** A coin that a transaction spends, on chains of unspent outputs. */
export type SpentCoin = {
  /** `txid:index` */
  id: string
  address: string
  amount: Amount
}

/** Leave for a contract to take tokens of the sender. */
export type SendApproval = {
  token: SendToken
  spender: string
  amount: Amount
  /** Request of its own, put to the wallet first; absent where the payload is a batch that holds it. */
  payload?: SendPayload | undefined
}

/** A payload in words; everything in it is decoded from the payload (S-20). */
export type SendSummary = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  amount: Amount
  token?: SendToken | undefined
  /** What arrives, where the token itself keeps a part of each transfer. */
  received?: Amount | undefined
  /** What wallets show as the amount, where the token says that they multiply it. */
  displayed?: Amount | undefined
  /** Text that goes with it. */
  memo?: string | undefined
  /** Addresses that are named beside it. */
  references?: readonly string[] | undefined
  /** In the order a review shows them; `sumCosts` adds up what is paid. */
  costs: readonly SendCost[]
  /** Absent where the wallet alone decides about the fee. */
  feeRate?: FeeRate | undefined
  /** Where the payload itself names it; otherwise `readAnchor` does. */
  anchor?: TransactionAnchor | undefined
  /** Unix milliseconds after which the network hardly takes it any more; the flow then prepares anew. */
  expiresAt?: number | undefined
  /** Coins that it spends, on chains of unspent outputs. */
  coins?: readonly SpentCoin[] | undefined
  /** The coins may hold something besides money, and nothing on this page can tell. */
  isUnprotected?: boolean | undefined
  /** Approvals that have to come before it, or that it holds. */
  approvals?: readonly SendApproval[] | undefined
  /** What it is for, where that is not to send; then `to` is the contract that gets the amount, or may take it. */
  purpose?: TransactionPurpose | undefined
  /** Each call of a page's own making in words. */
  calls?: readonly ApprovalCall[] | undefined
  /** What a node saw the calls do; absent where no node of the page can run them that way. */
  effects?: CallEffects | undefined
  /** What the wallet is asked for besides, by the names of EIP-5792. */
  capabilities?: readonly string[] | undefined
  /** Programs whose instructions cannot be named, in a transaction of the page's own making. */
  unreadable?: readonly string[] | undefined
  /** The call itself, where it has a purpose and is one. */
  call?: TransactionCall | undefined
  /** The request as the wallet gets it, for whoever wants to see all of it. */
  raw: string
}
