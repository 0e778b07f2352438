import type { Amount, Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { AddressRules } from './AddressRules.js'
import type { Connector } from './Connector.js'
import type { Network } from './Network.js'
import type { SendCapability } from './SendCapability.js'
import type { TrackCapability } from './TrackCapability.js'

/** What a wallet has agreed to share. */
export type AdapterConnection = {
  connectorId: string
  /** The wallet's accounts, the active one first; never empty. */
  addresses: readonly [string, ...string[]]
  /** The wallet's network, which may be one the page did not ask for. */
  caipNetworkId: Caip2Id
}

/** A value that changes, as React's `useSyncExternalStore` and plain code both like it. */
export type Source<value> = {
  get: () => value
  subscribe: (listener: () => void) => () => void
}

/**
 * One chain family behind one face. Optional members are capabilities: there or absent, never a
 * stub; core raises `capability/unsupported` before it calls an absent one. Their code, like that of
 * the address rules, arrives when it is first needed.
 */
export type Adapter = {
  namespace: ChainNamespace
  /** Wallets as they announce themselves. */
  connectors: Source<readonly Connector[]>
  /** The live connection; changes when the wallet changes account or network or goes away. */
  connection: Source<AdapterConnection | undefined>
  /** Asks the wallet. Once `signal` aborts, a late answer changes nothing. */
  connect: (parameters: { connectorId: string; signal: AbortSignal }) => Promise<AdapterConnection>
  /** Restores a connection without a prompt; `undefined` when the wallet no longer agrees. */
  reconnect: (parameters: { connectorId: string }) => Promise<AdapterConnection | undefined>
  disconnect: () => Promise<void>
  getNativeBalance: (parameters: { address: string; caipNetworkId: Caip2Id }) => Promise<Amount>
  loadAddressRules: () => Promise<AddressRules>
  send?: () => Promise<SendCapability>
  track?: () => Promise<TrackCapability>
  /** Removes every listener; the adapter is not used afterwards. */
  dispose: () => void
}

/** What an adapter gets from the instance that loads it. */
export type AdapterHost = {
  /** Key-value storage scoped to the instance; never throws. */
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
}

/** The small, synchronous half of an adapter: what a page pays for before anybody connects. */
export type AdapterDescriptor = {
  namespace: ChainNamespace
  networks: readonly [Network, ...Network[]]
  /** Fetches the code, and only then the libraries behind it. */
  load: () => Promise<(host: AdapterHost) => Adapter>
}
