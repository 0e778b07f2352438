import type { ChainNamespace } from '@latchkey/protocol'
import type { ApprovalContent } from './EmbeddedWallet.js'

/** An account of keys that an embedded wallet derives; nothing of it is secret. */
export type KeyAccount = {
  address: string
  /** Hex. */
  publicKey: string
  /** By the names of Wallet Standard, e.g. `solana:mainnet`. */
  chains: readonly string[]
}

/** What is signed by a key, from the question to the signature. */
export type KeyQuestion<value> = {
  kind: 'operation' | 'message'
  /** Decodes what will be signed; may be called again, after something failed. */
  prepare: () => Promise<ApprovalContent>
  /** Signs with keys of the seed, which is there for as long as this takes, and is wiped afterwards. */
  sign: (seed: Uint8Array<ArrayBuffer>) => Promise<value>
}

/** What an embedded wallet does for one chain family. */
export type KeyHost = {
  accounts: readonly KeyAccount[]
  /** A message as a person reads it; one that is no text is hex. */
  readText: (message: Uint8Array) => { text: string; isText: boolean }
  /** Shows the question, and asks for the seed once the person agrees. */
  ask: <value>(question: KeyQuestion<value>) => Promise<value>
}

/** Derives and signs on one chain family. */
export type KeyFamily = {
  /** The accounts of a seed of BIP-39, on the family's standard paths. */
  derive: (seed: Uint8Array<ArrayBuffer>) => Promise<readonly KeyAccount[]>
  /** By the name of a feature's function, with one input of it. */
  calls: Readonly<Record<string, (input: never, host: KeyHost) => Promise<object>>>
}

/** A chain family that an embedded wallet has keys for, e.g. `solanaKeys({ networks })` of `@latchkey/solana/keys`. */
export type EmbeddedKeys = {
  namespace: ChainNamespace
  /** Of the page's networks, by the names of Wallet Standard. */
  chains: readonly string[]
  /** Features of Wallet Standard, e.g. `solana:signMessage`, whose function has the name behind the colon. */
  features: readonly string[]
  /** Fetches what derives and signs; only when it is needed. */
  load: () => Promise<KeyFamily>
}
