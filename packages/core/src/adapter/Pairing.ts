import type { LatchkeyError } from '@latchkey/protocol'
import type { AdapterHost, Source } from './Adapter.js'
import type { Network } from './Network.js'

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

/** What a pairing gets from the instance that loads it. */
export type PairingHost = Pick<AdapterHost, 'storage'> & {
  /** Those of all namespaces of the page. */
  networks: readonly Network[]
}

/** The small half of a pairing, which a page pays for before anybody opens the widget. */
export type PairingDescriptor = {
  /** Under which it is listed, in every namespace. */
  name: string
  /** Fetches what announces it: small, and without the client, which comes when it is chosen. */
  load: () => Promise<(host: PairingHost) => Pairing>
}
