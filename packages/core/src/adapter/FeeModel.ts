import type { Amount } from '@latchkey/protocol'

/** How soon a transaction should be in a block; the sooner, the dearer. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** Price of a unit of the network's work, by the way a chain family counts it. */
export type FeeRate =
  /** EVM: base units for a unit of gas, and the part of it that goes to the block's maker (EIP-1559). */
  | { model: 'gas'; rate: bigint; tip?: bigint | undefined }
  /** Bitcoin: thousandths of a base unit for a virtual byte. */
  | { model: 'size'; rate: bigint }
  /** Solana: millionths of a base unit for a compute unit, on top of the flat fee for signatures. */
  | { model: 'compute'; rate: bigint }

/** One figure of a custom fee, as the fee editor draws it. */
export type FeeField = {
  /** Member of {@link FeeRate} that the figure becomes. */
  key: 'rate' | 'tip'
  /** Unit that people type, e.g. gwei: 9 decimals of the figure in `FeeRate`. */
  unit: { symbol: string; decimals: number }
  /** An empty field leaves the choice to the adapter. */
  isOptional?: true
}

/** How a chain family prices work; the fee editor is drawn from it alone. */
export type FeeModel = {
  model: FeeRate['model']
  fields: readonly [FeeField, ...FeeField[]]
}

/** Costs of a transfer at one rate. */
export type FeeQuote = {
  rate: FeeRate
  /** Most that is paid besides the amount, in the network's own coin: the fee and, where a chain has them, deposits. */
  fee: Amount
  /**
   * Most of the coin that can be sent at this rate. Absent where it is the balance less the fee; a chain with deposits,
   * dust or protected coins says it here.
   */
  spendable?: Amount | undefined
  /** How long it takes until a block holds it, as far as can be told; milliseconds. */
  expectedMs?: number | undefined
}

/** Costs of a transfer at one speed. */
export type FeeOption = FeeQuote & { speed: FeeSpeed }

/** What an account has of the network's own coin, told apart: nothing is in two parts. */
export type BalanceParts = {
  /** In blocks, and free to be spent. */
  confirmed: Amount
  /** Change of the account's own transactions that wait for a block; free to be spent. */
  change: Amount
  /** Payments of others that wait for a block, and are not spent before. */
  incoming: Amount
  /** In outputs that hold something besides money, e.g. an inscription; not spent as money. */
  protected: Amount
  /** What the account's transactions that wait have taken away, fees included; no part of the balance any more. */
  outgoing: Amount
}

/** Costs of a transfer. */
export type FeeEstimate = {
  /** The slowest first. */
  options: readonly FeeOption[]
  /** At the intent's own rate, where it has one. */
  custom?: FeeQuote | undefined
  /** Rate that others have paid lately, in the unit of `FeeRate.rate`; far above it is worth a warning (M-13). */
  usual?: bigint | undefined
  /** Another account pays the fee, e.g. for a smart account; the sender needs no coin for it. */
  isSponsored?: boolean | undefined
  /** What the sender has, told apart. Only on chains of unspent outputs. */
  balance?: BalanceParts | undefined
}
