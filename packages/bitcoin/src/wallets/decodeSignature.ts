import { invalidResponse } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'

/** The bytes of a signature that a wallet wrote in base64, with or without the prefix of BIP-322's draft of 2025. */
export function decodeSignature(signature: unknown, connector: string): Uint8Array {
  try {
    if (typeof signature === 'string') return base64.decode(signature.replace(/^smp/, ''))
  } catch {}
  throw invalidResponse({ connector, method: 'signMessage' })
}
