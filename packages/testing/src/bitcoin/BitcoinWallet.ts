import type { WalletIcon, WalletWithFeatures } from '@wallet-standard/base'
import type { Ask } from '../Ask.js'
import type { Behavior } from '../behavior.js'
import type { Control } from '../createDirector.js'
import type { WalletStorage } from '../standard/createSession.js'
import type { BitcoinFeatures } from './BitcoinFeatures.js'
import type { BitcoinSecretKey } from './bitcoinKey.js'
import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import type { LeatherProvider } from './createLeatherProvider.js'
import type { OkxProvider } from './OkxProvider.js'
import type { SatsConnectInfo, SatsConnectMethods, SatsConnectProvider } from './SatsConnect.js'
import type { UnisatProvider } from './UnisatProvider.js'

/** The keys of an account: native segwit for payments and taproot for ordinals, unless a type says otherwise. */
export type BitcoinAccount = { payment: BitcoinSecretKey; ordinals: BitcoinSecretKey }

export type CreateBitcoinWalletParameters = {
  /** Use keys of test accounts only. */
  accounts: readonly BitcoinAccount[]
  /** The network that is active at the start; the keys must be written for its kind. */
  network: BitcoinNetworkName
  /** Bitcoin Core's JSON-RPC (version 24 or later), without credentials and with CORS for use in a page. */
  rpcUrl: string
  /** Networks to switch to; the same keys, other addresses. */
  otherNetworks?: readonly { network: BitcoinNetworkName; rpcUrl: string }[]
  name?: string
  icon?: WalletIcon
  /** Where the provider is found in the window, `LatchkeyProviders.Demo` by default. */
  id?: string
  /** Methods of sats-connect that the wallet does not have, e.g. `signPsbt` of one that pays by `sendTransfer` alone. */
  lacks?: readonly (keyof SatsConnectMethods)[]
  behavior?: Behavior
  /** Keeps the authorisation, the account and the network over a reload. */
  storage?: WalletStorage
  storageKey?: string
  /** The host that asks, for the panel; the page's own by default. */
  domain?: string
  /** Replaces the approval panel of the behaviour `ask`. */
  ask?: Ask
  fetch?: typeof globalThis.fetch
}

/** The ways in which pages find Bitcoin wallets: announced by the first three, in the window by the others. */
export type BitcoinApi = 'wallet-standard' | 'sats-connect' | 'leather' | 'unisat' | 'okx'

/** A scripted Bitcoin wallet: what the page sees, and what a test or a person does to it. */
export type BitcoinWallet = {
  /** The Wallet Standard wallet. */
  wallet: WalletWithFeatures<BitcoinFeatures>
  /** The provider of the sats-connect request API. */
  provider: SatsConnectProvider
  /** The provider of UniSat's API, for `window.unisat`. */
  unisat: UnisatProvider
  /** The provider of OKX's API, for `window.okxwallet`. */
  okx: OkxProvider
  /** The provider of Leather's API, for `window.LeatherProvider`. */
  leather: LeatherProvider
  info: Readonly<SatsConnectInfo>
  control: Control
  /** Every account the wallet holds, with its addresses on the active network. */
  readonly accounts: readonly { payment: string; ordinals: string }[]
  readonly network: BitcoinNetworkName
  /** Makes the wallet known by Wallet Standard and in `window.btc_providers`, or as told; the result takes it back. */
  announce(target?: Window, options?: { apis?: readonly BitcoinApi[] }): () => void
  /** The person selects another account in the wallet. */
  switchAccount(index: number): void
  /** The person selects another network in the wallet. */
  switchNetwork(network: BitcoinNetworkName): void
  /** The person locks the wallet: connected sites see no account. */
  lock(): void
  unlock(): void
  /** The person removes the site from the wallet's connected sites. */
  disconnect(): void
}
