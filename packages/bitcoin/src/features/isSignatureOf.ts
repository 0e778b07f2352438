import { Address, NETWORK, RawWitness, TEST_NETWORK } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160 } from '@scure/btc-signer/utils.js'

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }].map((prefixes) =>
  Address(prefixes),
)

/**
 * Tells whether bytes can be an account's signature: of the form that its kind of address has, and with its own key in it
 * where the form holds one. The curve is left to whoever relies on the signature, which has to check it anyway.
 */
export function isSignatureOf(address: string, signature: Uint8Array): boolean {
  const output = decodeAddress(address)
  if (!output) return false
  if (output.type !== 'tr' && isCompact(signature)) return true
  const witness = decodeWitness(signature)
  if (!witness) return false
  const [first, key, ...rest] = witness
  switch (output.type) {
    case 'tr':
      return witness.length === 1 && (first?.length === 64 || first?.length === 65)
    case 'wpkh':
      return rest.length === 0 && isDer(first) && key?.length === 33 && equalBytes(hash160(key), output.hash)
    case 'sh':
      return rest.length === 0 && isDer(first) && key?.length === 33 && equalBytes(nest(key), output.hash)
    default:
      return false
  }
}

/** BIP-137: a header that says how to recover the key, and 64 bytes. */
function isCompact(signature: Uint8Array): boolean {
  const [header = 0] = signature
  return signature.length === 65 && header >= 27 && header <= 42
}

/** DER, and then the mark of SIGHASH_ALL: a signature of less would leave something open. */
function isDer(signature: Uint8Array | undefined): boolean {
  return signature?.[0] === 0x30 && signature.at(-1) === 0x01 && signature[1] === signature.length - 3
}

/** The script hash of a key's nested segwit address. */
function nest(key: Uint8Array): Uint8Array {
  return hash160(concatBytes(Uint8Array.of(0x00, 0x14), hash160(key)))
}

function decodeAddress(address: string) {
  for (const network of networks)
    try {
      return network.decode(address)
    } catch {}
  return undefined
}

function decodeWitness(signature: Uint8Array): Uint8Array[] | undefined {
  try {
    return RawWitness.decode(signature)
  } catch {
    return undefined
  }
}
