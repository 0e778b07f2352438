import type { VerifyCapability } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { isSignatureOf } from './isSignatureOf.js'

/** Texts by BIP-322 in its simple or full form, or by BIP-137; addresses of several keys sign nothing here. */
export function createVerify(): VerifyCapability {
  return {
    async verifyMessage({ address, message, signature }) {
      if (!/^0x(?:[0-9a-f]{2})+$/i.test(signature)) return false
      return isSignatureOf({ address, message, signature: hex.decode(signature.slice(2)) })
    },
  }
}
