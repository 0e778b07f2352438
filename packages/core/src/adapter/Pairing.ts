import type { Caip10Id, LatchkeyError } from '@latchkey/protocol'
import type { AdapterHost } from './Adapter.js'
import type { Network } from './Network.js'
import type { Source } from './Source.js'

/** A wallet on another device, or in another app, by its own words. */
export type PairedWallet = {
  name: string
  /** What opens its app, the best first; nothing has checked them (S-19). */
  links: readonly string[]
}

/** What a person sees of a pairing; empty while none is under way, and no request waits. */
export type PairingState = {
  /** For a QR code or a link to a wallet; replaced by a fresh one before it expires. */
  uri?: string
  /** Why the relay is not there. It is tried again by itself, unless it has refused. */
  problem?: LatchkeyError
  /** The wallet that has a request to answer. */
  asked?: PairedWallet
}

/**
 * Wallets on other devices, by one session for every namespace. It announces itself to the page as any wallet does, so that
 * adapters find it, and starts a pairing when the first of them asks it to connect.
 */
export type Pairing = {
  state: Source<PairingState>
  /** What the wallet that is paired calls itself; nothing while none is. */
  peer: Source<string | undefined>
  /** Fetches what pairing needs; nothing is sent. */
  prepare: () => void
  /** Begins a pairing before an adapter asks for it, so that its code waits for no adapter; adapters find it under way. */
  start: () => void
  /** Tries the relay at once. */
  retry: () => void
  /** Gives up the pairing that is under way; what a wallet answers later is not heard. */
  cancel: () => void
  /** Ends the announcements; sessions stay. */
  dispose: () => void
}

/** A sign-in that a wallet signs as it connects, in one step. */
export type PairingSignIn = {
  /** What the text is made of (CAIP-122), and what the wallet is to be asked later. */
  request: {
    /** By CAIP-2. */
    chains: readonly string[]
    methods: readonly string[]
    domain: string
    uri: string
    nonce: string
    statement?: string | undefined
  }
  /** Hands what was signed to the page's server. Never rejects: who was not signed in so is asked again, as anybody is. */
  accept: (signed: readonly PairedSignature[]) => Promise<void>
}

/** A text of a sign-in, to its last byte, and the signature of the account. */
export type PairedSignature = { account: Caip10Id; message: string; signature: `0x${string}` }

/** What a pairing gets from the instance that loads it. */
export type PairingHost = Pick<AdapterHost, 'storage'> & {
  /** Those of all namespaces of the page. */
  networks: readonly Network[]
  /** Where the page requires a sign-in: what a wallet is asked to sign as it connects; nothing where that cannot be. */
  signIn?:
    | ((proposed: Pick<PairingSignIn['request'], 'chains' | 'methods'>) => Promise<PairingSignIn | undefined>)
    | undefined
}

/** The small half of a pairing, which a page pays for before anybody opens the widget. */
export type PairingDescriptor = {
  /** Under which it is listed, in every namespace. */
  name: string
  /** Fetches what announces it: small, and without the client, which comes when it is chosen. */
  load: () => Promise<(host: PairingHost) => Pairing>
}
