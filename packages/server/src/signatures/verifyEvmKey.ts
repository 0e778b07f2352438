import { hex } from '@scure/base'
import { hashEvmMessage } from './hashEvmMessage.js'
import { recoverEvmSigner } from './recoverEvmSigner.js'

export type VerifyEvmKeyParameters = { address: string; message: string; signature: string }

/** Tells whether the key of an EVM account signed a message (EIP-191), whatever the chain; never throws. */
export function verifyEvmKey({ address, message, signature }: VerifyEvmKeyParameters): boolean {
  // 64 bytes, or 65.
  if (!/^0x(?:[0-9a-f]{2}){64,65}$/i.test(signature)) return false
  const signer = recoverEvmSigner(hashEvmMessage(message), hex.decode(signature.slice(2)))
  return signer === address.toLowerCase()
}
