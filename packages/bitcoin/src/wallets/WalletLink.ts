import type { AdapterAccount, FoundWallet } from '@latchkey/core/adapter'
import type { NetworkName } from '../networks/NetworkName.js'
import type { WalletFunctions } from './WalletFunctions.js'

/** An account as a wallet shares it, before anything of it is believed. */
export type SharedAccount = {
  address: unknown
  publicKey?: unknown
  purpose?: AdapterAccount['purpose']
  /** What the wallet says the address is, e.g. `p2sh`. */
  type?: unknown
  /** The networks the wallet says it is for; absent where it does not say. */
  networks?: readonly NetworkName[]
}

/** What a wallet shares with the page; never empty. */
export type Shared = readonly [SharedAccount, ...SharedAccount[]]

export type SignPsbtParameters = {
  psbt: Uint8Array
  account: AdapterAccount
  /** Inputs to sign. */
  indexes: readonly number[]
  /** How much of the transaction a signature covers: all of it, by the number that its inputs have for that. */
  sighash: number
  network: NetworkName
}

export type SendTransferParameters = Pick<SignPsbtParameters, 'account' | 'network'> & {
  to: string
  amount: bigint
}

/** One wallet by one API: what the four kinds have in common. */
export type WalletLink = {
  /** Asks the person; `wanted` are the networks that will do, the best first. Nothing where it has none of them. */
  connect: (wanted: readonly NetworkName[]) => Promise<Shared | undefined>
  /** What the wallet shares without asking anybody; nothing where it would have to ask. */
  silentConnect: (wanted: readonly NetworkName[]) => Promise<Shared | undefined>
  /** What a connected wallet shares now; nothing once it shares nothing. */
  read: () => Promise<Shared | undefined>
  /** Tells that `read` may have another answer; the result ends it. */
  onChange: (listener: () => void) => () => void
  /** Absent where pages cannot end it. */
  disconnect?: () => Promise<unknown>
  /** Brings the wallet to another network; absent where pages cannot. */
  switchNetwork?: (name: NetworkName) => Promise<Shared | undefined>
  /** Signs a text as the wallet does, by BIP-322 where it can be told to; absent where it cannot sign. */
  signMessage?: (parameters: { account: AdapterAccount; message: string }) => Promise<Uint8Array>
  /** Signs inputs of a PSBT, all of one account, and sends nothing; what comes back is a PSBT. Absent where it cannot. */
  signPsbt?: (parameters: SignPsbtParameters) => Promise<Uint8Array>
  /** Tells whether the wallet can sign no PSBT and makes payments of its own alone. Absent where it never does. */
  paysAlone?: () => Promise<boolean>
  /** Has the wallet make a payment: coins, change and fee are its choice. Its answer should be a transaction's id. */
  sendTransfer?: (parameters: SendTransferParameters) => Promise<unknown>
}

/** A wallet that was found in the page. */
export type FoundBitcoinWallet = FoundWallet & {
  kind: 'standard' | 'sats' | 'okx' | 'unisat'
  /** What holds the functions of that API. */
  root: object
  /** What fetches the root of a wallet of the page's own. */
  fetchInto?: (wallet: BitcoinWallet) => () => Promise<unknown>
}

/** A wallet that is listed. */
export type BitcoinWallet = FoundBitcoinWallet & {
  /** As they were when it was found (S-17). */
  functions: WalletFunctions
  /** Made when the wallet is first asked for something, by `linkOf` alone. */
  link?: WalletLink
}

/** Tells whether there is anything in a list. */
export const isNotEmpty = <item>(items: readonly item[]): items is readonly [item, ...item[]] =>
  items.length > 0
