import { concatBytes } from '@noble/hashes/utils.js'
import { signAsync } from '@noble/secp256k1'
import { digestSegwit, sighashAll } from '../codec/digest.js'
import type { Psbt } from '../codec/psbt.js'
import { encodeLock, lockOfKey } from '../codec/script.js'
import { spentBy } from '../features/send/spentBy.js'

export type SignInputParameters = { psbt: Psbt; index: number; key: Uint8Array; publicKey: Uint8Array }

/** Signs an input that spends an output of native segwit, for everything in the transaction (BIP-143); in DER. */
export async function signInput({ psbt, index, key, publicKey }: SignInputParameters): Promise<Uint8Array> {
  const { amount } = spentBy(psbt, index)
  const code = encodeLock(lockOfKey('p2pkh', publicKey))
  const digest = digestSegwit({ transaction: psbt.transaction, index }, code, amount)
  const compact = await signAsync(digest, key, { prehash: false, lowS: true })
  return concatBytes(encodeDer(compact), Uint8Array.of(sighashAll))
}

/** Two numbers of 32 bytes each, in the only form that nodes take (BIP-66). */
export function encodeDer(compact: Uint8Array): Uint8Array {
  const numbers = concatBytes(encodeNumber(compact.subarray(0, 32)), encodeNumber(compact.subarray(32)))
  return concatBytes(Uint8Array.of(0x30, numbers.length), numbers)
}

function encodeNumber(bytes: Uint8Array): Uint8Array {
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  // One that would be negative gets a zero in front.
  const zero = (digits[0] ?? 0) >= 0x80 ? [0] : []
  return Uint8Array.of(2, digits.length + zero.length, ...zero, ...digits)
}
