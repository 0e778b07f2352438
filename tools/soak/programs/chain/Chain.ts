/** A chain that only its JSON-RPC shows: blocks with token transfers, made from their numbers when they are asked for. */
export type Chain = {
  port: number
  chainId: number
  /** Blocks that there are at first. */
  blocks: number
  /** Transactions in each, with one transfer. */
  transactions: number
  /** How often a block is added, in milliseconds; 0 for never. */
  blockMs: number
  /** When its first block was made, in seconds since 1970. */
  since: number
}

/** The token that all transfers are of. */
export const chainToken = `0x${'70'.repeat(20)}`

/** The accounts between which transfers go. */
export const chainAccounts = 10_000

/** The account of a number. */
export const chainAccount = (number: number) => `0x${(number + 1).toString(16).padStart(40, '0')}`
