import { base58 } from '@scure/base'
import type { ChainNamespace } from '../ids/chainNamespace.js'

/**
 * Says to which namespace a text most likely belongs, so that a refusal can name the mix-up.
 *
 * Only the shape is looked at, no checksum: an adapter must not have to load the other chains' cryptography for this.
 */
export function recogniseNamespace(text: string): ChainNamespace | undefined {
  const scheme = /^(ethereum|solana|bitcoin):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme) return scheme === 'ethereum' ? 'eip155' : scheme === 'solana' ? 'solana' : 'bip122'
  if (/^0x[0-9a-f]{40}$/i.test(text)) return 'eip155'
  if (segwitShape.test(text)) return 'bip122'
  const length = decodeBase58(text)?.length
  return length === 25 ? 'bip122' : length === 32 ? 'solana' : undefined
}

/** A segwit address of any Bitcoin network, in one case; no check of its checksum. */
export const segwitShape: RegExp = /^(?:(bc|tb|bcrt)1[02-9ac-hj-np-z]{7,}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{7,})$/

/** Decodes base58 text of the length an address can have; longer text is refused before the slow decoding. */
export function decodeBase58(text: string): Uint8Array | undefined {
  return /^[1-9A-HJ-NP-Za-km-z]{25,44}$/.test(text) ? base58.decode(text) : undefined
}
