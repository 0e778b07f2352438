import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256, twice. */
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** SHA-256, then RIPEMD-160: how addresses hold keys and scripts. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Hash of BIP-340 under a name, so that what is hashed for one purpose is of no use for another. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const name = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(name, name, ...parts))
}
