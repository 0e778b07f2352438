import type { ChainNamespace, Icons } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Adapter, AdapterDescriptor } from './adapter/Adapter.js'
import type { EmbeddedDescriptor } from './adapter/EmbeddedWallet.js'
import type { Network } from './adapter/Network.js'
import type { PairingDescriptor } from './adapter/Pairing.js'
import type { Api } from './api/Api.js'
import type { LatchkeyEvent } from './events/LatchkeyEvent.js'
import type { KeptAccount } from './features/account/Account.js'
import type { WalletsConfig } from './features/directory/WalletsConfig.js'
import type { AuthenticationOf } from './features/signIn/AuthenticationOf.js'
import type { UsersOf } from './features/users/UsersOf.js'
import type { Memory } from './storage/createMemory.js'
import type { State } from './store/State.js'

/** How people sign in to a page. */
export type Authentication = AuthenticationOf<Latchkey>

/** How people say who they are, beside their wallet. */
export type Users = UsersOf<Latchkey>

/** One widget: its state and the adapters it may load. Two on a page do not know of each other. */
export type Latchkey<networkId extends string = string> = {
  store: StoreApi<State>
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  /** What the page said of the wallets it offers; only the directory reads it. */
  wallets: WalletsConfig
  /** Pictures of what has an id, where the page has some. */
  icons: Icons | undefined
  /** Wallets on phones, where the page has set them up. */
  walletConnect: PairingDescriptor | undefined
  /** A wallet inside the page, where the page has set it up. */
  embedded: EmbeddedDescriptor | undefined
  /** How people say who they are, beside the wallet inside the page, where the page has set it up. */
  users: Users | undefined
  /** How people sign in, where the page has set it up. */
  signIn: Authentication | undefined
  /** Whether the widget lets a wallet stay on a network the page did not ask for. */
  allowUnsupportedNetwork: boolean
  /** The data API, where the page configured one. */
  api: Api | undefined
  /** What was configured. */
  descriptors: ReadonlyMap<ChainNamespace, AdapterDescriptor>
  /** The ids of the networks, for the compiler alone: see `Register`. */
  '~networkId'?: networkId
  /** Not part of the public API: changes in any release. */
  internal: LatchkeyInternal
  /** Ends every adapter, and what was kept for the instance; for pages that mount and unmount widgets. */
  dispose: () => void
}

/** What the actions and the widget share behind an instance. */
export type LatchkeyInternal = {
  /** Storage of the instance. */
  memory: Memory
  /** Adapters that have been loaded, or are loading; only `loadAdapter` adds to it. */
  adapters: Map<ChainNamespace, Promise<Adapter>>
  /** Namespaces whose adapter mirrors what is connected. */
  mirrored: Set<ChainNamespace>
  /** What `getAccount` gave last, so that it gives the same until something changes. */
  accounts: Map<ChainNamespace, KeptAccount>
  /** Listeners of events; a page adds its own by `onEvent`. */
  listeners: Set<(event: LatchkeyEvent) => void>
  /** Tells every listener; one that throws keeps no other from hearing it. */
  emit: (event: LatchkeyEvent) => void
  /** Values by the definition that made them and its key; only `defineOnce` adds to it. */
  kept: Map<object, Map<unknown, unknown>>
  /** Shows what a page has made, where there is a widget, and tells once that it is left. */
  showReview?: ((onLeave: () => void) => void) | undefined
  /** How what is kept ends, in the order in which it was made. */
  disposers: (() => void)[]
}
