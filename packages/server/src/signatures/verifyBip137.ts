import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinOutput } from './decodeBitcoinAddress.js'

const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')

/**
 * Tells whether the key of an address made a message signature of 65 bytes, as `signmessage` of Bitcoin Core does.
 *
 * The first byte tells the kind of address; taproot has none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function verifyBip137({ output }: BitcoinOutput, message: Uint8Array, signature: Uint8Array): boolean {
  const [header = 0] = signature
  if (signature.length !== 65 || header < 27 || header > 42) return false
  try {
    const recovered = concatBytes(Uint8Array.of((header - 27) % 4), signature.subarray(1))
    const digest = sha256x2(magic, CompactSize.encode(BigInt(message.length)), message)
    const point = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(digest)
    const keyHash = hash160(point.toBytes(header >= 31))
    if (header < 35) return output.type === 'pkh' && equalBytes(output.hash, keyHash)
    if (header >= 39) return output.type === 'wpkh' && equalBytes(output.hash, keyHash)
    return (
      output.type === 'sh' && equalBytes(output.hash, hash160(concatBytes(Uint8Array.of(0, 20), keyHash)))
    )
  } catch {
    return false
  }
}
