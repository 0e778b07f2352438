import type { ChainNamespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Adapter, AdapterDescriptor } from './adapter/Adapter.js'
import type { Network } from './adapter/Network.js'
import type { Api } from './api/Api.js'
import type { LatchkeyEvent } from './events/LatchkeyEvent.js'
import type { WalletsConfig } from './features/directory/WalletsConfig.js'
import type { Memory } from './storage/createMemory.js'
import type { State } from './store/State.js'

/** One widget: its state and the adapters it may load. Two on a page do not know of each other. */
export type Latchkey = {
  store: StoreApi<State>
  memory: Memory
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  /** What the page said of the wallets it offers; only the directory reads it. */
  wallets: WalletsConfig
  /** Whether the widget lets a wallet stay on a network the page did not ask for. */
  allowUnsupportedChain: boolean
  /** The data API, where the page configured one. */
  api: Api | undefined
  /** What was configured. */
  descriptors: ReadonlyMap<ChainNamespace, AdapterDescriptor>
  /** What has been loaded, or is loading; only `loadAdapter` adds to it. */
  adapters: Map<ChainNamespace, Promise<Adapter>>
  /** Makes a value when it is first needed and keeps it for the life of the instance. */
  once: <value>(key: string, make: () => value) => value
  /** Who is told what happens; a page adds its own by `onEvent`. */
  listeners: Set<(event: LatchkeyEvent) => void>
  /** Tells everybody who listens; a listener that throws keeps no other from hearing it. */
  emit: (event: LatchkeyEvent) => void
  /** What else has to end with the instance. */
  ends: Set<() => void>
  /** Ends every adapter; for pages that mount and unmount widgets. */
  dispose: () => void
}
