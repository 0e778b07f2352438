import { isEqual } from '../codec/bytes.js'
import { readAll } from '../codec/createReader.js'
import { readWitness } from '../codec/psbt.js'
import { type Lock, lockOf, lockOfKey } from '../codec/script.js'

/**
 * Tells whether bytes can be an account's signature: of the form that its kind of address has, and with its own key in it
 * where the form holds one. The curve is left to whoever relies on the signature, which has to check it anyway.
 */
export function isSignatureOf(address: string, signature: Uint8Array): boolean {
  const lock = findLock(address)
  if (!lock) return false
  if (lock.type !== 'p2tr' && isCompact(signature)) return true
  const witness = decodeWitness(signature)
  if (!witness) return false
  const [first, key, ...rest] = witness
  switch (lock.type) {
    case 'p2tr':
      return witness.length === 1 && (first?.length === 64 || first?.length === 65)
    case 'p2wpkh':
    case 'p2sh': {
      if (rest.length > 0 || !isDer(first) || key?.length !== 33) return false
      return isEqual(lockOfKey(lock.type === 'p2sh' ? 'p2sh-p2wpkh' : 'p2wpkh', key).program, lock.program)
    }
    default:
      return false
  }
}

/** BIP-137: a header that says how to recover the key, and 64 bytes. */
function isCompact(signature: Uint8Array): boolean {
  const [header = 0] = signature
  return signature.length === 65 && header >= 27 && header <= 42
}

/** DER, and then the mark of SIGHASH_ALL: a signature of less would leave something open. */
function isDer(signature: Uint8Array | undefined): boolean {
  return signature?.[0] === 0x30 && signature.at(-1) === 0x01 && signature[1] === signature.length - 3
}

function findLock(address: string): Lock | undefined {
  try {
    return lockOf(address)
  } catch {
    return undefined
  }
}

function decodeWitness(signature: Uint8Array): Uint8Array[] | undefined {
  try {
    return readAll(signature, readWitness)
  } catch {
    return undefined
  }
}
