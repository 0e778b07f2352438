import type { Amount } from '@latchkey/protocol'

/** So much of a token, or of the network's coin where there is no contract. */
export type ApprovalAsset = { amount: Amount; symbol?: string; token?: string }

/** One call of an operation, decoded from the bytes that will be signed. */
export type ApprovalCall =
  /** Coins to an address; of a token where there is its contract, whose word the symbol is. */
  | { kind: 'transfer'; to: string; amount: Amount; symbol?: string; token?: string }
  /** Lets an address take a token; without an amount as much as there is. */
  | { kind: 'allowance'; to: string; amount?: Amount; symbol: string; token: string }
  /** Lets an address take every collectible of a contract, or no longer. */
  | { kind: 'operator'; to: string; token: string; isRevoked?: boolean }
  /** One collectible, by its number, to an address. */
  | { kind: 'collectible'; to: string; token: string; id: string; amount?: string }
  /** A function of a contract, by the names that the page has for it; `amount` is of the network's coin. */
  | {
      kind: 'function'
      to: string
      name: string
      amount: Amount
      parameters: readonly { name: string; type: string; value: string }[]
      data: string
    }
  /** Changes who owns the account; `isOwn` where it takes away the owner that signs it. */
  | { kind: 'add-signers' | 'remove-signers'; signers: readonly string[]; isOwn?: boolean }
  /** One owner in the place of another. */
  | { kind: 'swap-signers'; signers: readonly string[]; removed: string; isOwn?: boolean }
  /** Changes how many owners have to sign together. */
  | { kind: 'threshold'; needed: number }
  /** Sells at a known exchange, for the account itself; the least that it gets for it. */
  | { kind: 'swap'; to: string; sold: ApprovalAsset; bought: ApprovalAsset }
  /** What comes back to the account itself. */
  | { kind: 'change'; to: string; amount: Amount }
  /** Opens an account for a token, by its mint, which `to` then owns. */
  | { kind: 'open-account'; to: string; token: string }
  /** A text that stands beside a payment, for everybody to read. */
  | { kind: 'note'; text: string }
  /** A call that cannot be told in words; `amount` is of the network's coin, `changes` are the accounts it may change. */
  | { kind: 'unknown'; to: string; amount: Amount; data: string; changes?: readonly string[] }
