import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinAddressType, BitcoinKey } from './bitcoinKey.js'
import { type BitcoinNetworkName, networkPrefixes } from './bitcoinNetwork.js'

const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')

/** BIP-137's header byte of recovery id 0, which also tells the kind of address. */
const headers: Partial<Record<BitcoinAddressType, number>> = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39 }

/** The digest that Bitcoin's original message signatures sign. */
export function ecdsaMessageHash(message: Uint8Array): Uint8Array {
  return sha256x2(magic, CompactSize.encode(BigInt(message.length)), message)
}

/** Tells whether a kind of address has message signatures by ECDSA; taproot has none. */
export function supportsEcdsaMessage(type: BitcoinAddressType): boolean {
  return headers[type] !== undefined
}

/**
 * Signs a message as Bitcoin Core's `signmessage` does, with BIP-137's header for segwit addresses.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function signEcdsaMessage(message: Uint8Array, key: BitcoinKey): Uint8Array {
  const header = headers[key.type]
  if (header === undefined) throw new TypeError(`${key.type} addresses have no ECDSA message signatures.`)
  const signature = secp256k1.sign(ecdsaMessageHash(message), key.privateKey, {
    prehash: false,
    format: 'recovered',
  })
  const [recovery = 0] = signature
  return concatBytes(Uint8Array.of(header + recovery), signature.subarray(1))
}

export type VerifyEcdsaMessageParameters = {
  address: string
  message: string | Uint8Array
  /** Base64, or the 65 bytes. */
  signature: string | Uint8Array
  network: BitcoinNetworkName
}

/** Recovers who signed a message and tells whether the address is theirs; never throws. */
export function verifyEcdsaMessage(parameters: VerifyEcdsaMessageParameters): boolean {
  const { address, message, network } = parameters
  try {
    const bytes =
      typeof parameters.signature === 'string' ? base64.decode(parameters.signature) : parameters.signature
    const [header = 0] = bytes
    if (bytes.length !== 65 || header < 31 || header > 42) return false
    const recovered = concatBytes(Uint8Array.of((header - 31) % 4), bytes.subarray(1))
    const digest = ecdsaMessageHash(typeof message === 'string' ? new TextEncoder().encode(message) : message)
    const publicKey = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
    const prefixes = networkPrefixes(network)
    const segwit = p2wpkh(publicKey, prefixes)
    // Wallets disagree on the header for segwit, so any address of the key counts.
    return [p2pkh(publicKey, prefixes), segwit, p2sh(segwit, prefixes)].some(
      (payment) => payment.address === address,
    )
  } catch {
    return false
  }
}
