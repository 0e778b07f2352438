/** An output of a transaction; one that is no payment to an address has none. */
export type BitcoinOutput = { txid: string; vout: number; address: string | undefined; amount: bigint }

/** A transaction with the outputs it spends, from any source. */
export type BitcoinTransaction = {
  txid: string
  /** Whether it makes a block's reward; then it spends nothing. */
  coinbase: boolean
  inputs: readonly BitcoinOutput[]
  outputs: readonly BitcoinOutput[]
}

/** A block with the transactions in their order. */
export type BitcoinBlock = {
  height: number
  hash: string
  /** Undefined for the first block of a chain. */
  parent: string | undefined
  /** Seconds since 1970. */
  minedAt: number
  transactions: readonly BitcoinTransaction[]
}
