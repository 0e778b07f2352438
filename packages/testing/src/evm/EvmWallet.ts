import type { Address, Hex } from 'viem'
import type { Ask } from '../Ask.js'
import type { Behavior } from '../behavior.js'
import type { Control } from '../createDirector.js'

/** A chain the wallet knows; `rpcUrl` may be any node, the wallet signs locally. */
export type EvmChain = {
  id: number
  rpcUrl: string
  /** `Chain <id>` by default. */
  name?: string
  /** Ether with 18 decimals by default. */
  nativeCurrency?: { name: string; symbol: string; decimals: number }
}

/** Where the wallet remembers what a real one would; `localStorage` fits. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CreateEvmWalletParameters = {
  /** Private keys. Use keys of test accounts only. */
  accounts: readonly Hex[]
  /** Their addresses, where they are known: computing one takes a page a tenth of a second. */
  addresses?: readonly Address[]
  /** The first one is active at the start. */
  chains: readonly EvmChain[]
  name?: string
  /** A data URI, as EIP-6963 demands. */
  icon?: string
  rdns?: string
  /** A fresh random UUID by default, as EIP-6963 demands. */
  uuid?: string
  behavior?: Behavior
  /** Types of permissions that it grants by ERC-7715, in words alone; none by default. */
  permissions?: readonly string[]
  /** Which accounts a connected page sees: the selected one, or all with the selected one first. */
  expose?: 'selected' | 'all'
  /** Keeps connected sites, account, network and added chains over a reload. */
  storage?: WalletStorage
  storageKey?: string
  /** The site the wallet talks to; the page's origin by default. */
  origin?: string
  /** Replaces the approval panel of the behaviour `ask`. */
  ask?: Ask
  fetch?: typeof globalThis.fetch
}

/** The events of EIP-1193. */
export type EvmProviderEvents = {
  accountsChanged: Address[]
  chainChanged: Hex
  connect: { chainId: Hex }
  disconnect: Error & { code: number }
  message: { type: string; data: unknown }
}

/** The arguments of one EIP-1193 request. */
export type EvmRequestArguments = { method: string; params?: unknown }

/** The EIP-1193 provider a page talks to. */
export type EvmProvider = {
  request(args: EvmRequestArguments): Promise<unknown>
  on<name extends keyof EvmProviderEvents>(
    name: name,
    listener: (value: EvmProviderEvents[name]) => void,
  ): EvmProvider
  removeListener<name extends keyof EvmProviderEvents>(
    name: name,
    listener: (value: EvmProviderEvents[name]) => void,
  ): EvmProvider
}

/** EIP-6963's description of a wallet. */
export type EvmProviderInfo = { uuid: string; name: string; icon: string; rdns: string }

export type AnnounceOptions = {
  /** Also sets this property of the window, e.g. `ethereum`, as wallets before EIP-6963 did. */
  injectAs?: string
}

/** A scripted EVM wallet: what the page sees, and what a test or a person does to it. */
export type EvmWallet = {
  info: Readonly<EvmProviderInfo>
  provider: EvmProvider
  control: Control
  /** Every address the wallet holds, whether a page may see it or not. */
  accounts: readonly Address[]
  readonly chainId: number
  /** The accounts the page may see now: none before it connects and while the wallet is locked. */
  readonly exposedAccounts: readonly Address[]
  /** Makes the wallet known by EIP-6963; the result takes it back. */
  announce(target?: Window, options?: AnnounceOptions): () => void
  /** The person selects another account in the wallet. */
  switchAccount(index: number): void
  /** The person selects another network in the wallet. */
  switchNetwork(chainId: number): void
  /** The person locks the wallet: connected sites see no account. */
  lock(): void
  unlock(): void
  /** The person removes the site from the wallet's connected sites. */
  disconnect(): void
  /** The wallet loses (or regains) its nodes: `disconnect` with 4900, then every request fails with it. */
  setOnline(online: boolean): void
  /** Emits EIP-1193's `message`. */
  emitMessage(message: { type: string; data: unknown }): void
}
