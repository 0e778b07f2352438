import { decodeBitcoinAddress } from './decodeBitcoinAddress.js'
import { verifyBip137 } from './verifyBip137.js'
import { verifyBip322 } from './verifyBip322.js'

/** Tells whether a Bitcoin account signed a message, by BIP-322 or by the older BIP-137; never throws. */
export function verifyBitcoinMessage(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const decoded = decodeBitcoinAddress(address)
  if (!decoded) return false
  return verifyBip137(decoded, message, signature) || verifyBip322(decoded, message, signature)
}
