import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletIcon, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { Ask } from '../Ask.js'
import type { Behavior } from '../behavior.js'
import type { Control } from '../createDirector.js'
import type { WalletStorage } from '../standard/createSession.js'
import type { SolanaSecretKey } from './solanaKey.js'

/** A cluster the wallet knows; `rpcUrl` may be any node, the wallet signs locally. */
export type SolanaChain = {
  /** As Wallet Standard names it: `solana:mainnet`, `solana:devnet`, `solana:localnet`, … */
  chain: `solana:${string}`
  rpcUrl: string
}

export type CreateSolanaWalletParameters = {
  /** Secret keys, base58 of 64 bytes as wallets export them or of 32-byte seeds. Use keys of test accounts only. */
  accounts: readonly SolanaSecretKey[]
  chains: readonly SolanaChain[]
  name?: string
  icon?: WalletIcon
  behavior?: Behavior
  /** Keeps the authorisation, the account and the network over a reload. */
  storage?: WalletStorage
  storageKey?: string
  /** The host that asks, for Sign In With Solana; the page's own by default. */
  domain?: string
  /** Replaces the approval panel of the behaviour `ask`. */
  ask?: Ask
  fetch?: typeof globalThis.fetch
}

/** The features of a scripted Solana wallet. */
export type SolanaFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

/** A scripted Solana wallet: what the page sees, and what a test or a person does to it. */
export type SolanaWallet = {
  /** The Wallet Standard wallet. */
  wallet: WalletWithFeatures<SolanaFeatures>
  control: Control
  /** Every address the wallet holds, whether a page may see it or not. */
  accounts: readonly string[]
  /** Makes the wallet known by Wallet Standard; the result takes it back. */
  announce(target?: Window): () => void
  /** The person selects another account in the wallet. */
  switchAccount(index: number): void
  /** The person restricts the wallet to one of its chains: it offers and accepts no other. */
  switchNetwork(chain: SolanaChain['chain']): void
  /** The person locks the wallet: connected sites see no account. */
  lock(): void
  unlock(): void
  /** The person removes the site from the wallet's connected sites. */
  disconnect(): void
}
