import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58check, bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import type { BitcoinAddressType, BitcoinNetwork } from '../src/address/index.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const check = base58check(sha256)

/** Valid EVM addresses in lower case. */
export const evmAddresses = bytes(20).map((value) => `0x${Buffer.from(value).toString('hex')}`)

/** Valid Solana addresses. */
export const solanaAddresses = bytes(32).map((value) => base58.encode(value))

/** The prefixes as the specifications give them, kept apart from those of the code under test. */
const prefixes: Record<BitcoinNetwork, { segwit: string; p2pkh: number; p2sh: number }> = {
  mainnet: { segwit: 'bc', p2pkh: 0, p2sh: 5 },
  testnet: { segwit: 'tb', p2pkh: 111, p2sh: 196 },
  signet: { segwit: 'tb', p2pkh: 111, p2sh: 196 },
  regtest: { segwit: 'bcrt', p2pkh: 111, p2sh: 196 },
}

export const bitcoinNetworks = Object.keys(prefixes) as BitcoinNetwork[]
export const bitcoinTypes: BitcoinAddressType[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr']

/** Valid Bitcoin addresses of one type and network. */
export function bitcoinAddresses(type: BitcoinAddressType, network: BitcoinNetwork): fc.Arbitrary<string> {
  const { segwit, ...versions } = prefixes[network]
  if (type === 'p2pkh' || type === 'p2sh') {
    return bytes(20).map((hash) => check.encode(Uint8Array.of(versions[type], ...hash)))
  }
  if (type === 'p2tr') return bytes(32).map((key) => bech32m.encode(segwit, [1, ...bech32m.toWords(key)]))
  return bytes(type === 'p2wpkh' ? 20 : 32).map((hash) => bech32.encode(segwit, [0, ...bech32.toWords(hash)]))
}
