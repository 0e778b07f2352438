import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { recover } from 'tiny-secp256k1'

/**
 * The address (lower case) whose key made a signature of a hash, if it can be one: 65 bytes, or 64 by EIP-2098.
 *
 * Only low s: the other half of a signature's two forms is refused, as transactions do (EIP-2).
 */
export function recoverEvmSigner(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const parts = readSignature(signature)
  if (!parts || isHigh(parts.numbers.subarray(32))) return undefined
  try {
    const publicKey = recover(hash, parts.numbers, parts.bit, false)
    return publicKey ? `0x${hex.encode(keccak_256(publicKey.subarray(1)).subarray(12))}` : undefined
  } catch {
    return undefined
  }
}

/** r and s, and which of the two points with that r it is. */
function readSignature(signature: Uint8Array): { numbers: Uint8Array; bit: 0 | 1 } | undefined {
  const numbers = signature.slice(0, 64)
  if (signature.length === 64) {
    // EIP-2098: the bit is the highest of s, which low s leaves free.
    const top = numbers[32] ?? 0
    numbers[32] = top & 0x7f
    return { numbers, bit: top >> 7 === 0 ? 0 : 1 }
  }
  const v = signature.length === 65 ? signature[64] : undefined
  if (v !== 0 && v !== 1 && v !== 27 && v !== 28) return undefined
  return { numbers, bit: v % 27 === 0 ? 0 : 1 }
}

/** Half of the curve's order, rounded down. */
const half = hex.decode('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0')

function isHigh(s: Uint8Array): boolean {
  return Buffer.compare(s, half) > 0
}
