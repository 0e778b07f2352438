import type { Amount, Caip2Id } from '@latchkey/protocol'
import type { SendCapability, TransactionTrace } from './SendCapability.js'
import type { SendPayload } from './SendPayload.js'
import type { SendSummary } from './SendSummary.js'

/** A coin that a PSBT spends; its amount is that of the transaction that made it. */
export type PsbtInputSummary = {
  /** `txid:index` */
  id: string
  /** Absent where no address stands for its script. */
  address?: string | undefined
  amount: Amount
  /** It is the account's. */
  isOwn: boolean
  /** The wallet is asked to sign it. */
  isSigned: boolean
}

/** What a PSBT pays to. */
export type PsbtOutputSummary = {
  /** Absent where no address stands for its script, such as a note. */
  address?: string | undefined
  /** Hex. */
  script: string
  amount: Amount
  /** It comes back to the account. */
  isOwn: boolean
}

/** A PSBT in words; everything in it is decoded from its bytes and from the transactions that made its coins. */
export type PsbtSummary = SendSummary & {
  inputs: readonly PsbtInputSummary[]
  outputs: readonly PsbtOutputSummary[]
  /** What the account has less by it, in base units; below zero it has more. */
  leaving: bigint
  /** What all inputs together leave to the miner; absent where others can still add to the transaction. */
  fee?: Amount | undefined
  /** Marks of signatures that leave a part of the transaction open, which the page has named. */
  openSighashTypes: readonly number[]
  /** Of its coins those that an open transaction of the account spends: only one of the two can go through. */
  reserved?: readonly string[] | undefined
  /** It is sent once it is signed. */
  isBroadcast?: true | undefined
}

export type AdoptPsbtParameters = {
  caipNetworkId: Caip2Id
  /** The account whose inputs are signed. */
  from: string
  psbt: Uint8Array
  /** Places of the inputs to sign; all of the account's by default. */
  inputs?: readonly number[] | undefined
  /** Marks that the PSBT may name besides those for all of the transaction. */
  sighashTypes?: readonly number[] | undefined
  /** Whether it is to be whole once it is signed. */
  isBroadcast: boolean
}

/** Signing a transaction of unspent outputs that the page has built (BIP-174). */
export type PsbtCapability = {
  /** Reads a PSBT, proves what its coins are worth, and makes a payload of it; throws `send/refused` for what cannot be signed. */
  adopt: (parameters: AdoptPsbtParameters) => Promise<SendPayload>
  describe: (payload: SendPayload) => PsbtSummary
  /** Asks the wallet, once; the very PSBT of the payload, with the signatures that were asked for and nothing else. */
  sign: (payload: SendPayload) => Promise<Uint8Array>
  /** Finishes what `sign` gave and hands it to the network; the transaction's id, told before the bytes leave. */
  handIn: (
    parameters: { payload: SendPayload; signed: Uint8Array },
    onTrace?: (trace: TransactionTrace) => void,
  ) => Promise<string>
} & Required<Pick<SendCapability, 'check'>> &
  Pick<SendCapability, 'verify'>
