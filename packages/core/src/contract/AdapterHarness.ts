import type { Amount } from '@latchkey/protocol'
import type { Adapter, AdapterDescriptor, AdapterHost } from '../adapter/Adapter.js'
import type { Network } from '../adapter/Network.js'

/** How a wallet answers the next requests. A wallet that hangs answers once `answer` is called. */
export type WalletBehavior = 'approve' | 'reject' | 'hang' | 'garbage' | 'pending'

/** A wallet in a test's hands. */
export type WalletHand = {
  connectorId: string
  behave: (behavior: WalletBehavior) => void
  /** Approves what hangs. */
  answer: () => Promise<void> | void
  /** How often a person has been asked for anything. */
  asked: () => number
  /** The person chooses another account inside the wallet; its address. */
  switchAccount: () => Promise<string> | string
  /** The person takes the page's permission back inside the wallet, or locks it. */
  revoke: () => Promise<void> | void
}

/** An adapter with two wallets announced to it, opened on a storage. */
export type AdapterHarness = {
  adapter: Adapter
  wallets: readonly [WalletHand, WalletHand]
  /** Ends what the harness started besides the adapter. */
  close: () => Promise<void> | void
}

/** What transfers are tried with, by other means than the adapter. */
export type SendContract = {
  /** Somebody who is no wallet of the test; another one each time. */
  createReceiver: () => string
  /** A token of which the wallets have some; absent where the adapter knows none. */
  token?: { address: string; decimals: number } | undefined
  /** What an account has of a token, or of the network's own coin without one. */
  readBalance: (parameters: { address: string; token?: string | undefined }) => Promise<bigint> | bigint
  /** Waits until a transaction is in a block. */
  settle: (hash: string) => Promise<void> | void
}

/** A page without wallets, as one with nothing but the adapter's descriptor sees it. */
export type DiscoveryHarness = {
  descriptor: AdapterDescriptor
  /** Puts one more wallet into the page, which agrees to everything; the id of its connector. */
  announce: () => Promise<string> | string
  /** Takes the wallets away. */
  close: () => Promise<void> | void
}

/** What finding wallets ahead of the adapter is tried with. */
export type DiscoveryContract = {
  /** What it is called in test titles. */
  name: string
  open: () => Promise<DiscoveryHarness> | DiscoveryHarness
}

/** What a real adapter brings to the contract suite. */
export type AdapterContract = {
  /** What the adapter is called in test titles. */
  name: string
  /** Two networks of the namespace, the first the default. */
  networks: readonly [Network, ...Network[]]
  /** Opens an adapter; the same storage twice is a reload of the page, with the same wallets in the browser. */
  open: (host: AdapterHost) => Promise<AdapterHarness>
  /** Behaviours that no wallet of this chain family has. */
  lacks?: readonly WalletBehavior[]
  addresses: {
    /** As typed, and as they are to be written. */
    valid: readonly (readonly [typed: string, canonical: string])[]
    /** With the code of the error. */
    invalid: readonly (readonly [typed: string, code: `address/${string}`])[]
  }
  /** What an account has, by other means than the adapter. */
  readBalance: (address: string) => Promise<Amount> | Amount
  /** Tells whether a signature is the account's, by other means than the adapter; absent where it can neither sign nor check. */
  verifyMessage?: (parameters: {
    address: string
    message: string
    signature: `0x${string}`
  }) => Promise<boolean> | boolean
  /** Absent where the descriptor leaves finding wallets to the adapter. */
  discovery?: DiscoveryContract | undefined
  /** Absent where the adapter cannot send. */
  send?: SendContract | undefined
}
