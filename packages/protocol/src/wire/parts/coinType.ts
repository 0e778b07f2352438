import * as v from 'valibot'
import { LatchkeyError } from '../../errors/LatchkeyError.js'
import { type Caip2Id, parseCaip2Id } from '../../ids/caip2Id.js'
import { nativeCoinTypes } from '../../ids/nativeAsset.js'

const evmBit = 0x8000_0000
const bitcoinMainnet = '000000000019d6689c085ae165831e93'
/** SLIP-44 has one number for the test networks of every coin. */
const testCoinType = 1

/** A coin type of ENSIP-9 and ENSIP-11: an unsigned 32-bit number. */
export const coinTypeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))

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
