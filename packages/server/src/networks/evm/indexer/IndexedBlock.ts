import type { Hex } from 'viem'

/** Hashes and addresses are in lower case throughout the index. */
export type IndexedTransaction = {
  position: number
  hash: Hex
  from: Hex
  to: Hex | undefined
  /** The contract that it made. */
  created: Hex | undefined
  value: bigint
  succeeded: boolean
  nonce: number
  /** The selector of the function it called. */
  method: Hex | undefined
}

/**
 * The number of the ERC: only 20 is money, the others are remembered so that they are not taken for it. 0 is the network's own
 * coin, paid out by a contract.
 */
export type TransferKind = 0 | 20 | 721 | 1155

export type IndexedTransfer = {
  position: number
  /** The place of the log in the block; below zero for coins, which leave none. */
  log: number
  kind: TransferKind
  /** The zero address for coins. */
  token: Hex
  from: Hex
  to: Hex
  /** Base units; 1 for what is not ERC-20. */
  amount: bigint
}

/** What the index keeps of a block. */
export type IndexedBlock = {
  number: number
  hash: Hex
  parent: Hex
  /** Seconds since 1970. */
  minedAt: number
  transactions: IndexedTransaction[]
  transfers: IndexedTransfer[]
  /** No node could hand out all of its receipts: transfers are missing, and whether some transactions succeeded is not known. */
  isIncomplete?: boolean
}
