import { createHash } from 'node:crypto'
import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { regtest } from '../accounts.js'
import type { BitcoinAddressType, BitcoinKey } from '../manifest.js'

/** A key that the devnet itself pays with: always native segwit. */
export type PayingKey = { address: string; secret: Uint8Array; script: Uint8Array }

/** Who block rewards go to. */
export const minerKey = payingKey('miner')
/** Who pays when an address asks for funds. */
export const faucetKey = payingKey('faucet')
/** Who makes the traffic that fee estimates are drawn from. */
export const trafficKey = payingKey('traffic')

/** One wallet of each address type. Their keys are public: never use them elsewhere. */
export const walletKeys: BitcoinKey[] = (['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map((type) => {
  const secret = secretOf(`wallet ${type}`)
  return { type, address: addressOf(type, secret), wif: WIF(regtest).encode(secret) }
})

function payingKey(label: string): PayingKey {
  const secret = secretOf(label)
  return { address: addressOf('p2wpkh', secret), secret, script: p2wpkh(pubECDSA(secret), regtest).script }
}

function addressOf(type: BitcoinAddressType, secret: Uint8Array): string {
  const { address } = {
    p2pkh: () => p2pkh(pubECDSA(secret), regtest),
    'p2sh-p2wpkh': () => p2sh(p2wpkh(pubECDSA(secret), regtest), regtest),
    p2wpkh: () => p2wpkh(pubECDSA(secret), regtest),
    p2tr: () => p2tr(pubSchnorr(secret), undefined, regtest),
  }[type]()
  if (!address) throw new Error(`no ${type} address`)
  return address
}

function secretOf(label: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(`latchkey devnet bitcoin ${label}`).digest())
}
