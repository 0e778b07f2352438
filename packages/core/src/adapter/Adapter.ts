import type { Amount, Caip2Id, ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { AddressRules } from './AddressRules.js'
import type { CallsCapability } from './CallsCapability.js'
import type { Connector } from './Connector.js'
import type { EmbeddedAccount } from './EmbeddedAccount.js'
import type { NamesCapability } from './NamesCapability.js'
import type { Network } from './Network.js'
import type { PermissionsCapability } from './PermissionsCapability.js'
import type { ProviderCapability } from './ProviderCapability.js'
import type { PsbtCapability } from './PsbtCapability.js'
import type { SendCapability } from './SendCapability.js'
import type { SignCapability } from './SignCapability.js'
import type { Source } from './Source.js'
import type { SwapCapability } from './SwapCapability.js'
import type { TrackCapability } from './TrackCapability.js'
import type { VerifyCapability } from './VerifyCapability.js'

/** One account that a wallet has agreed to share. */
export type AdapterAccount = {
  address: string
  /** Bitcoin wallets keep money and inscriptions apart; absent where an account is for everything. */
  purpose?: 'payment' | 'ordinals'
  /** How the address is made, where a chain has several kinds, e.g. `p2wpkh`. */
  type?: string
  /** Hex, where spending from the account needs it. */
  publicKey?: string
}

/** What a wallet has agreed to share. */
export type AdapterConnection = {
  connectorId: string
  /** The wallet's accounts, the active one first; never empty. */
  accounts: readonly [AdapterAccount, ...AdapterAccount[]]
  /** The wallet's network, which may be one the page did not ask for. */
  caipNetworkId: Caip2Id
  /** Networks of the page that the wallet can be on, where it says that it cannot be on all. */
  networks?: readonly Caip2Id[]
  /** Facts of an embedded wallet; core reads them of connectors of type AUTH alone. */
  embedded?: EmbeddedAccount
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
  /** The live connections, the active one first; changes when a wallet changes account or network or goes away. */
  connections: Source<readonly AdapterConnection[]>
  /** Asks a wallet, and makes it the active one. Once `signal` aborts, a late answer changes nothing. */
  connect: (parameters: { connectorId: string; signal: AbortSignal }) => Promise<AdapterConnection>
  /** Restores connections without a prompt, the first of them active; those that no longer agree are left out. */
  reconnect: (parameters: { connectorIds: readonly string[] }) => Promise<readonly AdapterConnection[]>
  /** Makes another connected wallet the active one. */
  activate: (parameters: { connectorId: string }) => Promise<void>
  /** Ends one connection, the active one unless told otherwise. It is gone even where the wallet refuses, which throws. */
  disconnect: (parameters?: { connectorId?: string }) => Promise<void>
  /**
   * Brings the active wallet to a network of the page, adding it to the wallet where it does not know it. Chains on which
   * a wallet has no network of its own just go on with the other one. Without a connection it chooses for the next one.
   */
  switchNetwork: (parameters: { caipNetworkId: Caip2Id; signal?: AbortSignal }) => Promise<void>
  getNativeBalance: (parameters: { address: string; caipNetworkId: Caip2Id }) => Promise<Amount>
  loadAddressRules: () => Promise<AddressRules>
  send?: () => Promise<SendCapability>
  psbt?: () => Promise<PsbtCapability>
  track?: () => Promise<TrackCapability>
  sign?: () => Promise<SignCapability>
  verify?: () => Promise<VerifyCapability>
  names?: () => Promise<NamesCapability>
  permissions?: () => Promise<PermissionsCapability>
  swap?: () => Promise<SwapCapability>
  calls?: () => Promise<CallsCapability>
  provider?: () => Promise<ProviderCapability>
  /** Removes every listener; the adapter is not used afterwards. */
  dispose: () => void
}

/** What not every chain can do: the optional members of an adapter. */
export type CapabilityName = {
  [name in keyof Adapter]-?: undefined extends Adapter[name] ? name : never
}[keyof Adapter]

/** A capability, as it is loaded. */
export type Capability<name extends CapabilityName> = Awaited<ReturnType<NonNullable<Adapter[name]>>>

/**
 * The wallets of one chain family, found by events and by a look at the page, without the libraries that speak to them.
 * The adapter is given it, goes on with it, and ends it with itself.
 */
export type WalletDiscovery = {
  /** The ids are those of the adapter's own list: a wallet that is chosen here is connected there. */
  connectors: Source<readonly Connector[]>
  /** Removes every listener. It may be called again. */
  dispose: () => void
}

/** What an adapter gets from the instance that loads it. */
export type AdapterHost = {
  /** What the descriptor's own `discover` made for this instance; always there where the descriptor has one. */
  discovery?: WalletDiscovery
  /** Key-value storage scoped to the instance; never throws. */
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
  /** Tells the page's developer of a mistake in how the page is set up, such as a node of another network; once for each. */
  report?: ((error: LatchkeyError) => void) | undefined
}

/** What a config of the page's own says, whoever has connected by it. */
export type HostState = {
  /** The active one first. */
  connections: readonly AdapterConnection[]
  /** The name of the active one's wallet. */
  name?: string | undefined
}

/** The small, synchronous half of an adapter: what a page pays for before anybody connects. */
export type AdapterDescriptor<networkId extends string = string> = {
  namespace: ChainNamespace
  networks: readonly [Network, ...Network[]]
  /** The ids of the networks, for the compiler alone: see `Register`. */
  '~networkId'?: networkId
  /**
   * Fetches what finds the wallets: small, and without libraries, since a list of wallets waits for it. Without it a list
   * waits for the adapter itself. It may be called ahead of need, and again.
   */
  discover?: (() => Promise<() => WalletDiscovery>) | undefined
  /** What is connected in a config of the page's own; it is known before any code has loaded. */
  host?: Source<HostState> | undefined
  /** Fetches the code, and only then the libraries behind it. It may be called ahead of need, and again. */
  load: () => Promise<(host: AdapterHost) => Adapter>
}
