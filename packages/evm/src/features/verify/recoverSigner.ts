import { recoverPublicKey } from '@noble/secp256k1'
import { bytesToBigInt, type Hex, hexToBytes, keccak256 } from 'viem'

/** Half of the curve's order, rounded down. */
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * The address, in lower case, whose key made a signature of a hash, if it can be one: 65 bytes, or 64 by EIP-2098.
 *
 * Only low s, as in transactions (EIP-2): everybody can make the other form of a signature from the one there is.
 */
export function recoverSigner(hash: Hex, signature: Hex): Hex | undefined {
  const parts = readParts(hexToBytes(signature))
  if (!parts || bytesToBigInt(parts.numbers.subarray(32)) > half) return undefined
  try {
    const recovered = Uint8Array.of(parts.bit, ...parts.numbers)
    const key = recoverPublicKey(recovered, hexToBytes(hash), { prehash: false, isCompressed: false })
    return `0x${keccak256(key.subarray(1)).slice(-40)}`
  } catch {
    // Numbers that are on no point of the curve.
    return undefined
  }
}

/** r and s, and which of the two points with that r it is. */
function readParts(bytes: Uint8Array): { numbers: Uint8Array; bit: number } | undefined {
  const numbers = bytes.slice(0, 64)
  if (bytes.length === 64) {
    // EIP-2098: the bit is the highest of s, which low s leaves free.
    const [top = 0] = numbers.subarray(32)
    numbers[32] = top & 0x7f
    return { numbers, bit: top >> 7 }
  }
  const v = bytes.length === 65 ? bytes[64] : undefined
  return v === 0 || v === 1 || v === 27 || v === 28 ? { numbers, bit: v % 27 } : undefined
}
