import { base58 } from '@scure/base'

/** Who a relay takes a client for: an Ed25519 key of this client alone. */
export type Identity = {
  /** The public key, as a did:key. */
  clientId: string
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
}

/** Multicodec's prefix of an Ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/** A public key as a did:key. */
export const toDidKey = (publicKey: Uint8Array): string =>
  `did:key:z${base58.encode(Uint8Array.from([...ed25519Prefix, ...publicKey]))}`
