import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { type BitcoinNetworkName, networkPrefixes } from './bitcoinNetwork.js'

export type BitcoinAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** A private key in wallet import format; with a type where the usual one of its purpose does not fit. */
export type BitcoinSecretKey = string | { wif: string; type: BitcoinAddressType }

/** A key with the one address it is used for. */
export type BitcoinKey = {
  type: BitcoinAddressType
  address: string
  /** Compressed, or x-only for taproot, as wallets hand it out. */
  publicKey: Uint8Array
  privateKey: Uint8Array
  /** The script that locks coins sent to the address. */
  script: Uint8Array
  /** What a PSBT input needs besides, to be signed for. */
  psbt: { redeemScript?: Uint8Array; tapInternalKey?: Uint8Array }
}

/** Reads a key in wallet import format, which names the kind of network it is for. */
export function readWif(wif: string, network: BitcoinNetworkName): Uint8Array {
  try {
    return WIF(networkPrefixes(network)).decode(wif)
  } catch {
    // The key itself stays out of the message: messages end up in logs.
    throw new TypeError(`A private key is not in wallet import format for ${network}.`)
  }
}

/** Derives the address of a private key on a network. */
export function toBitcoinKey(
  privateKey: Uint8Array,
  type: BitcoinAddressType,
  network: BitcoinNetworkName,
): BitcoinKey {
  const prefixes = networkPrefixes(network)
  const compressed = pubECDSA(privateKey, true)
  const key = (
    payment: { address?: string; script: Uint8Array },
    publicKey: Uint8Array,
    psbt: BitcoinKey['psbt'] = {},
  ): BitcoinKey => {
    if (!payment.address) throw new TypeError(`There is no ${type} address for this key.`)
    return { type, address: payment.address, publicKey, privateKey, script: payment.script, psbt }
  }
  switch (type) {
    case 'p2pkh':
      return key(p2pkh(compressed, prefixes), compressed)
    case 'p2wpkh':
      return key(p2wpkh(compressed, prefixes), compressed)
    case 'p2sh-p2wpkh': {
      const inner = p2wpkh(compressed, prefixes)
      return key(p2sh(inner, prefixes), compressed, { redeemScript: inner.script })
    }
    case 'p2tr': {
      const internal = pubSchnorr(privateKey)
      return key(p2tr(internal, undefined, prefixes), internal, { tapInternalKey: internal })
    }
  }
}
