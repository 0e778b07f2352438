import { hex } from '@scure/base'
import { hashMessage, hexToBytes } from 'viem'
import type { Dependencies } from '../Dependencies.js'

export type VerifyEvmKeyParameters = { address: string; message: string; signature: string }

/** Tells whether the key of an EVM account signed a message (EIP-191), whatever the chain; never throws. */
export async function verifyEvmKey(
  { recoverSigner }: Pick<Dependencies, 'recoverSigner'>,
  { address, message, signature }: VerifyEvmKeyParameters,
): Promise<boolean> {
  // 64 bytes, or 65.
  if (!/^0x(?:[0-9a-f]{2}){64,65}$/i.test(signature)) return false
  const signer = await recoverSigner(hexToBytes(hashMessage(message)), hex.decode(signature.slice(2)))
  return signer === address.toLowerCase()
}
