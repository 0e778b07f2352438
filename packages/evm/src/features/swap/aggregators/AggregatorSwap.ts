import type { Address, Hex } from 'viem'
import type { SwapRefusal } from '../checkProposal.js'

/** Services that find ways over many exchanges, each with a contract of its own kind. */
export type AggregatorFamily = '0x' | '1inch' | 'velora'

/** A swap by an aggregator, as its bytes say it. */
export type AggregatorSwap = {
  family: AggregatorFamily
  /** Absent where it is the coin. */
  sold?: Address | undefined
  /** Absent where it is the coin. */
  bought?: Address | undefined
  /** Base units that are sold; absent where the bytes leave it to the request's value. */
  amount?: bigint | undefined
  minimum: bigint
  /** Absent where the contract pays its caller. */
  recipient?: Address | undefined
  /** 0x: the contract that may take what is sold, until the call is over. */
  settler?: Address | undefined
  /** 0x, for the coin: the call is the settler's own. */
  isDirect?: true | undefined
  /** Something in it that no swap here may have. */
  flaw?: SwapRefusal | undefined
  /** The same call, to its last byte, with another least amount. */
  write: (minimum: bigint) => Hex
}
