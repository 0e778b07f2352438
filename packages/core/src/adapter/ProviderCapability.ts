import type { ChainNamespace } from '@latchkey/protocol'

/** A wallet of EVM as EIP-1193 has it, which viem, wagmi and ethers take. */
export type Eip1193Provider = {
  request: (parameters: { method: string; params?: readonly unknown[] | object }) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each event has values of its own.
  on: (event: string, listener: (...values: any[]) => void) => void
  // biome-ignore lint/suspicious/noExplicitAny: each event has values of its own.
  removeListener: (event: string, listener: (...values: any[]) => void) => void
}

/** Bytes that nobody changes, as `@wallet-standard/base` types them. */
type ReadonlyBytes = Omit<Uint8Array, 'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort'> & {
  readonly [index: number]: number
}

/** An account as a wallet of the Wallet Standard hands it out, and wants it back when it is to sign. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: ReadonlyBytes
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
  readonly label?: string | undefined
  readonly icon?: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}` | undefined
}

/** A wallet of the Wallet Standard, as `@wallet-standard/base` types it. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** A wallet of Bitcoin by its own interface: `standard` is the Wallet Standard's, `sats` that of sats-connect. */
export type BitcoinProvider = {
  kind: 'standard' | 'sats' | 'okx' | 'unisat'
  /** What has the functions of that interface. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind has functions of its own.
  wallet: any
}

/** What a page gets of a connected wallet, by chain family. */
export type Providers = {
  eip155: Eip1193Provider
  solana: { wallet: StandardWallet; account: StandardAccount }
  bip122: BitcoinProvider
}

/** The connected wallet itself, for a page that asks it by a library of its own. */
export type ProviderCapability = {
  /** The wallet of an account; throws `wallet/altered` where it is no longer what was found (S-17). */
  getProvider: (parameters: { address: string }) => Promise<Providers[ChainNamespace]>
  /** What the adapter itself stands on, where pages have libraries for it: wagmi's config. */
  config?: unknown
}
