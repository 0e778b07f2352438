import { sha256 } from '@noble/hashes/sha2.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Branded } from '../ids/branded.js'
import { type BitcoinNetwork, bitcoinNetworksWhere, bitcoinPrefixes } from './bitcoinNetwork.js'
import { decodeBase58, segwitShape } from './recogniseNamespace.js'
import { passes, refuseAddress, refuseChecksum } from './refuseAddress.js'
import { parseSegwitAddress } from './segwitAddress.js'

/** A valid Bitcoin address of some network; bech32 in lower case where `makeBitcoinAddress` returned it. */
export type BitcoinAddress = Branded<'BitcoinAddress'>

/** What an address pays to. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** A Bitcoin address with what it says about itself. */
export type BitcoinAddressInfo = Readonly<{
  type: BitcoinAddressType
  network: BitcoinNetwork
  address: BitcoinAddress
}>

/** Tells whether a value is an address of a Bitcoin network. */
export function isBitcoinAddress(value: unknown, network: BitcoinNetwork): value is BitcoinAddress {
  return passes(() => makeBitcoinAddress(value, network))
}

/** Throws an `address/…` error unless the value is an address of the Bitcoin network. */
export function assertBitcoinAddress(
  value: unknown,
  network: BitcoinNetwork,
): asserts value is BitcoinAddress {
  makeBitcoinAddress(value, network)
}

/**
 * Validates an address of a Bitcoin network and says what it pays to.
 *
 * @example
 * makeBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mainnet').type // 'p2wpkh'
 */
export function makeBitcoinAddress(value: unknown, network: BitcoinNetwork): BitcoinAddressInfo {
  if (typeof value !== 'string') throw refuseAddress(value, 'bip122')
  return segwitShape.test(value) ? readSegwit(value, network) : readBase58Check(value, network)
}

function readSegwit(value: string, network: BitcoinNetwork): BitcoinAddressInfo {
  const parsed = parseSegwitAddress(value)
  if (parsed.failure === 'checksum') throw refuseChecksum(value, 'bip122')
  if (parsed.failure) throw refuseAddress(value, 'bip122')
  const { prefix, version, program } = parsed
  assertNetwork(
    value,
    network,
    prefix === bitcoinPrefixes[network].segwit,
    (other) => other.segwit === prefix,
  )
  const type = segwitTypes[`${version}:${program.length}`]
  if (!type) {
    // The chain has no rule for this version yet, so a miner could take the coins.
    throw refuseAddress(
      value,
      'bip122',
      `Witness version ${version} with ${program.length} bytes is not in use.`,
    )
  }
  return { type, network, address: value.toLowerCase() as BitcoinAddress }
}

const segwitTypes: Readonly<Record<string, BitcoinAddressType>> = {
  '0:20': 'p2wpkh',
  '0:32': 'p2wsh',
  '1:32': 'p2tr',
}

function readBase58Check(value: string, network: BitcoinNetwork): BitcoinAddressInfo {
  const bytes = decodeBase58(value)
  if (bytes?.length !== 25) throw refuseAddress(value, 'bip122')
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  if (!bytes.subarray(21).every((byte, index) => byte === sum[index])) throw refuseChecksum(value, 'bip122')
  const version = bytes[0]
  const { p2pkh, p2sh } = bitcoinPrefixes[network]
  const known = version === p2pkh || version === p2sh
  assertNetwork(value, network, known, (other) => version === other.p2pkh || version === other.p2sh)
  return { type: version === p2sh ? 'p2sh' : 'p2pkh', network, address: value as BitcoinAddress }
}

function assertNetwork(
  value: string,
  expected: BitcoinNetwork,
  matches: boolean,
  belongs: Parameters<typeof bitcoinNetworksWhere>[0],
): void {
  if (matches) return
  const actual = bitcoinNetworksWhere(belongs)
  // Other coins use base58check too, with version bytes of their own.
  if (!actual.length) throw refuseAddress(value, 'bip122', 'It belongs to another coin.')
  throw new LatchkeyError('address/wrong-network', { context: { value, expected, actual } })
}
