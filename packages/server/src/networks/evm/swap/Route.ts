import type { Address, Hex } from 'viem'
import type { SwapPair } from '../../Network.js'
import type { TransferFees } from './measureTransferFees.js'

/** A swap that a way is looked for. */
export type RouteQuestion = SwapPair & {
  amount: bigint
  /** The tokens at both ends; the wrapped coin stands for the native one. */
  start: Address
  end: Address
  /** Tokens that others are traded against. */
  hubs: readonly Address[]
  /** What the tokens at both ends keep of their transfers; undefined where that cannot be told. */
  soldFees: TransferFees | undefined
  boughtFees: TransferFees | undefined
  signal?: AbortSignal | undefined
}

/** What a swap is held to. */
export type SwapTerms = {
  minimumAmount: bigint
  recipient: Address
  /** Seconds since 1970. */
  deadline: bigint
}

/** A call to be signed, with what it promises where that is not what the route did. */
export type BuiltSwap = {
  to: Address
  data: Hex
  value: bigint
  toAmount?: bigint
  minimumAmount?: bigint
  gas?: bigint
}

/** A way to swap, and what it gives. */
export type Route = {
  /** The contract that is called, and that approvals go to. */
  router: Address
  toAmount: bigint
  /** How many pools it goes through. */
  pools: number
  /** A gas limit for who wants no estimate. */
  safeGas: bigint
  build: (
    terms: SwapTerms & { slippageBasisPoints: number; signal?: AbortSignal | undefined },
  ) => Promise<BuiltSwap>
}

/** An exchange, or a service that knows many, that ways are looked for on. */
export type RouteSource = {
  router: Address
  /** The best way; undefined where there is none. */
  findRoute: (question: RouteQuestion) => Promise<Route | undefined>
}

/** Whether tokens are known to keep nothing of their transfers. */
export const isPlain = ({ soldFees, boughtFees }: RouteQuestion): boolean =>
  [soldFees, boughtFees].every((fees) => fees?.buy === 0 && fees.sell === 0)
