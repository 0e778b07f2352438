import { LatchkeyError } from '../errors/LatchkeyError.js'
import { type Caip2Id, parseCaip2Id } from './caip2Id.js'
import { nativeCoinTypes } from './nativeAsset.js'

/** The bit of ENSIP-11; by itself it is the coin type of every EVM chain that has no record of its own (ENSIP-19). */
const evmBit = 0x8000_0000
const bitcoinMainnet = '000000000019d6689c085ae165831e93'
/** SLIP-44 has one number for the test networks of every coin. */
const testCoinType = 1

/**
 * The coin type under which a name holds its address on a chain: ENSIP-11 for EVM chains, SLIP-44 for the others.
 *
 * @example
 * toCoinType('eip155:1' as Caip2Id) // 60
 */
export function toCoinType(chainId: Caip2Id): number {
  const { namespace, reference } = parseCaip2Id(chainId)
  if (namespace === 'solana') return Number(nativeCoinTypes.solana)
  if (namespace === 'bip122')
    return reference === bitcoinMainnet ? Number(nativeCoinTypes.bip122) : testCoinType
  if (namespace !== 'eip155' || !/^[1-9]\d{0,9}$/.test(reference) || Number(reference) >= evmBit) {
    throw new LatchkeyError('id/invalid', {
      context: { kind: 'CAIP-2', value: chainId },
      details: 'ENSIP-11 has coin types for EVM chain ids from 1 to 2147483647.',
    })
  }
  // `|` alone would give a negative number.
  return reference === '1' ? Number(nativeCoinTypes.eip155) : (evmBit | Number(reference)) >>> 0
}

/** The EVM chain of a coin type, if it is one; both 60 and 2147483649 are Ethereum, since clients send either. */
export function evmChainOfCoinType(coinType: number): Caip2Id | undefined {
  if (coinType === Number(nativeCoinTypes.eip155)) return 'eip155:1' as Caip2Id
  if (!Number.isInteger(coinType) || coinType <= evmBit || coinType > 0xffff_ffff) return undefined
  return `eip155:${coinType - evmBit}` as Caip2Id
}

/**
 * The coin types of the records in which a name can hold its address on a chain, the one to look at first in front.
 *
 * @example
 * coinTypesOf('eip155:10' as Caip2Id) // [2147483658, 2147483648]
 */
export function coinTypesOf(chainId: Caip2Id): readonly number[] {
  const own = toCoinType(chainId)
  return evmChainOfCoinType(own) ? [own, evmBit] : [own]
}
