import type { Amount, Caip2Id } from '@latchkey/protocol'
import type { FeeEstimate, FeeModel, FeeRate, FeeSpeed } from './FeeModel.js'
import type { ReceiverFacts } from './ReceiverFacts.js'
import type { SendPayload } from './SendPayload.js'
import type { SendSummary, SendToken } from './SendSummary.js'
import type { TransactionAnchor } from './TransactionAnchor.js'

/** What a transaction is to be found by, as far as it is known. */
export type TransactionTrace = { hash?: string | undefined; anchor?: TransactionAnchor | undefined }

/** What a person wants to do. */
export type SendIntent = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  amount: Amount
  /** Contract or mint of the token; the network's own coin without one. */
  token?: string | undefined
  /** `normal` by default. */
  fee?: FeeSpeed | FeeRate | undefined
  /** Text that goes with it, for the receiver to read. Only where the capability has a `memo`. */
  memo?: string | undefined
  /** Addresses that are named beside the transfer, so that who asked for it finds it. Only with a `memo`, too. */
  references?: readonly string[] | undefined
  /** Coins chosen by hand, as `txid:index`, which are spent, and no others; the adapter chooses without them. Only with `readCoins`. */
  coins?: readonly string[] | undefined
  /** Coins that the account's open transactions spend, as `txid:index`: they are not spent again. */
  reserved?: readonly string[] | undefined
}

/** Another unit that people count a network's coin in, e.g. `sats`: base units with so many decimals. */
export type AmountUnit = { symbol: string; decimals: number }

/** A coin that could be spent now, on chains of unspent outputs. */
export type SpendableCoin = {
  /** `txid:index` */
  id: string
  amount: Amount
  /** Blocks since it was made, its own included; 0 while it waits, as change of the account's own. */
  confirmations: number
  /** It holds something besides money, or may: only a person who knows spends it. */
  isProtected: boolean
}

/**
 * Whether what the network has is what was reviewed (S-22). `unknown` may become known; `incomparable` is what a contract did
 * for its account in a way that no node here can show. Else it is the same but for what a wallet may make another: a `fee` that
 * it has set, so many base units of the network's coin, and the names of what it has `added`.
 */
export type SendVerdict =
  | 'same'
  | 'altered'
  | 'incomparable'
  | 'unknown'
  | { fee?: bigint; added?: readonly string[] }

/** An instruction of a page's own, as @solana/kit types it. */
export type OwnInstruction = {
  readonly programAddress: string
  /** `role` is kit's `AccountRole`: 1 may be written to, 2 signs, 3 both. */
  readonly accounts?: readonly { readonly address: string; readonly role: number }[] | undefined
  readonly data?: ArrayLike<number> | undefined
}

export type AdoptTransactionParameters = { caipNetworkId: Caip2Id; from: string } & (
  | { transaction: Uint8Array; instructions?: never }
  | {
      instructions: readonly OwnInstruction[]
      transaction?: never
      /** `normal` by default. */
      fee?: FeeSpeed | FeeRate | undefined
    }
)

/**
 * Building, explaining and submitting a transfer of a network's coin or of a token. Optional members are absent where a
 * chain has no such thing; none is ever a stub.
 */
export type SendCapability = {
  /** How a custom fee is typed on this chain family. */
  feeModel: FeeModel
  /** Texts can go with a transfer, of so many bytes at most. Absent on chains without them. */
  memo?: { maximum: number } | undefined
  /** Units of the network's coin besides its whole one, in which amounts are typed too. Absent where people use none. */
  units?: readonly AmountUnit[] | undefined
  /** Coins for a person to choose from, for `SendIntent.coins`. Absent on chains without unspent outputs. */
  readCoins?: (parameters: { caipNetworkId: Caip2Id; from: string }) => Promise<readonly SpendableCoin[]>
  /** Costs of a transfer, which need not be affordable. Throws `send/fee-too-low` for a rate that no block takes. */
  estimate: (intent: SendIntent) => Promise<FeeEstimate>
  /** Balance and self-description of a token, both from the chain. Absent on chains without tokens. */
  readToken?: (parameters: {
    caipNetworkId: Caip2Id
    token: string
    owner: string
  }) => Promise<SendToken & { balance: Amount }>
  /** Facts about an address for the warnings of a review. Absent where a chain knows nothing of an address. */
  inspect?: (parameters: {
    caipNetworkId: Caip2Id
    to: string
    token?: string | undefined
  }) => Promise<ReceiverFacts>
  /** Builds and simulates the transfer; throws `send/*` before a wallet is bothered. */
  prepare: (intent: SendIntent) => Promise<SendPayload>
  /**
   * Takes in a transaction of the page's own making, as the chain writes it, with the signatures of others that it needs:
   * reads it, runs it without sending, and makes a payload of it; or builds one of instructions. Absent where adapters build every transaction.
   */
  adopt?: (parameters: AdoptTransactionParameters) => Promise<SendPayload>
  /** Decodes a payload. */
  describe: (payload: SendPayload) => SendSummary
  /**
   * Checks, just before the wallet is asked, that the network would still take the payload: throws `send/fee-changed` where
   * its price has risen above it, `send/expired` where its time is over. Absent where a payload stays good.
   */
  check?: (payload: SendPayload) => Promise<void>
  /** Reads the anchor just before the wallet is asked. Absent where `describe` says it, or where there is none. */
  readAnchor?: (payload: SendPayload) => Promise<TransactionAnchor>
  /**
   * Puts the payload to the wallet, once, and returns the transaction id. `onTrace` is told what the transaction is to be
   * found by as soon as that is known: its id before the signed bytes leave, what the wallet says before there is an id.
   *
   * From the moment a signature exists, no answer of a server makes it fail: others may have the bytes.
   */
  submit: (payload: SendPayload, onTrace?: (trace: TransactionTrace) => void) => Promise<string>
  /** Wallets sign, and `submit` hands the bytes in: what fails before there is a signature has sent nothing. */
  signsFirst?: true
  /** Reads the transaction back and compares it with what was reviewed. */
  verify: (parameters: { hash: string; payload: SendPayload }) => Promise<SendVerdict>
  /**
   * Builds the same transaction at a higher price, or one that does nothing in its place; fees rise by as much as the
   * network asks for (M-14). Absent where a network cannot replace.
   */
  replace?: (parameters: {
    caipNetworkId: Caip2Id
    hash: string
    kind: 'speed-up' | 'cancel'
    /** As in `SendIntent`. */
    reserved?: readonly string[] | undefined
  }) => Promise<SendPayload>
  /**
   * Builds a payment to oneself of what others pay and no block holds yet, at a fee that makes both worth a block's place.
   * Absent where a chain has no such thing.
   */
  accelerate?: (parameters: { caipNetworkId: Caip2Id; from: string }) => Promise<SendPayload>
}
