import type { Amount, Caip2Id } from '@latchkey/protocol'

/** How soon a transaction should be in a block; the sooner, the dearer. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** What is paid for a unit of the network's work (gas, virtual byte, compute unit), in base units of its own coin. */
export type FeeRate = {
  /** The most that is paid for a unit. */
  rate: bigint
  /** What of it goes to whoever makes the block, where a network tells the two apart. */
  tip?: bigint | undefined
}

/** What a person wants to do. */
export type SendIntent = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  amount: Amount
  /** The token's contract or mint; the network's own coin without one. */
  token?: string | undefined
  /** `normal` by default. */
  fee?: FeeSpeed | FeeRate | undefined
}

/**
 * The exact request that will be put to the wallet, as text, with what the chain says of the token in it. What a person
 * reviews is decoded from it and what is submitted is decoded from it, so the two cannot drift apart.
 */
export type SendPayload = string & { readonly __sendPayload: unique symbol }

/** A token as the chain itself describes it (S-12); texts are what anybody can write into a contract (S-09). */
export type SendToken = { address: string; symbol: string; decimals: number }

/** A payload in words. `fee` is the most it can cost, in the network's own coin. */
export type SendSummary = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  amount: Amount
  token?: SendToken | undefined
  fee: Amount
  feeRate: FeeRate
  /** What it replaces: the same place in the account's order of transactions. */
  nonce?: number | undefined
  /** The request as the wallet gets it, for whoever wants to see all of it. */
  raw: string
}

/** What a transfer costs at one speed; `fee` is the most it can cost, in the network's own coin. */
export type FeeOption = FeeRate & { speed: FeeSpeed; fee: Amount }

/** What a transfer costs. */
export type FeeEstimate = {
  /** The slowest first. */
  options: readonly FeeOption[]
  /** At the intent's own rate, where it has one. */
  custom?: Amount | undefined
  /** The rate that others have paid lately; far above it is worth a warning (M-13). */
  usual?: bigint | undefined
  /** The least a unit costs now, the tip not counted; absent where a network has no such price. */
  minimum?: bigint | undefined
}

/** What is at the receiver's address. */
export type ReceiverFacts = {
  /** `delegated` is a person's account that runs a contract's code (EIP-7702). */
  kind: 'account' | 'contract' | 'delegated'
  /** The contract that a delegated account runs. */
  delegate?: string | undefined
  /** The receiver is the very contract of the token: what it gets is lost. */
  isToken: boolean
  /** Nobody has the key of it. */
  isBurn: boolean
}

/** Whether what the network has is what was reviewed (S-22). */
export type SendVerdict = 'same' | 'altered' | 'unknown'

/** Building, explaining and submitting a transfer of a network's coin or of a token. */
export type SendCapability = {
  /** The unit in which people speak of rates, e.g. gwei: 9 decimals of base units. */
  feeUnit: { symbol: string; decimals: number }
  /** What a transfer costs; it need not be affordable. Throws `send/fee-too-low` for a rate that no block takes. */
  estimate: (intent: SendIntent) => Promise<FeeEstimate>
  /** What an account has of a token, and what the token says of itself; both from the chain. */
  readToken: (parameters: {
    caipNetworkId: Caip2Id
    token: string
    owner: string
  }) => Promise<SendToken & { balance: Amount }>
  /** What stands at an address, for the warnings of a review. */
  inspect: (parameters: {
    caipNetworkId: Caip2Id
    to: string
    token?: string | undefined
  }) => Promise<ReceiverFacts>
  /** Builds and simulates the transfer; throws `send/*` before a wallet is bothered. */
  prepare: (intent: SendIntent) => Promise<SendPayload>
  /** Decodes a payload. */
  describe: (payload: SendPayload) => SendSummary
  /**
   * The account's place in the order of its transactions before the wallet is asked. With it, a transaction whose answer
   * was lost can be found again (F-26).
   */
  readNonce: (parameters: { caipNetworkId: Caip2Id; from: string }) => Promise<number>
  /** Puts the payload to the wallet, once, and returns the transaction id. */
  submit: (payload: SendPayload) => Promise<string>
  /** Reads the transaction back and compares it with what was reviewed. */
  verify: (parameters: { hash: string; payload: SendPayload }) => Promise<SendVerdict>
  /**
   * The same transaction at a higher price, or one that does nothing in its place; both fees rise by at least a tenth
   * (M-14). Absent where a network cannot replace.
   */
  replace?: (parameters: {
    caipNetworkId: Caip2Id
    hash: string
    kind: 'speed-up' | 'cancel'
  }) => Promise<SendPayload>
}
