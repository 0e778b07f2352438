import {
  type Address,
  bytesToHex,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  isAddress,
  numberToHex,
  size,
  slice,
  trim,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { findRevertData } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { type CallWithGatewaysParameters, callWithGateways, ownGateway } from './callWithGateways.js'

/** `addr(bytes32)`, which resolvers from before other networks know alone, and `addr(bytes32,uint256)`. */
const oldest = '0x3b3b57de'
const byCoinType = '0xf1cb7e06'
/** `resolveWithGateways(bytes,bytes,string[])` of ENS' universal resolver. */
const resolve = '0xa1472844'
const resolveParts = [{ type: 'bytes' }, { type: 'bytes' }, { type: 'string[]' }] as const
const recordParts = [{ type: 'bytes' }, { type: 'address' }] as const

/** What the universal resolver says where there is no record. */
const absences: readonly string[] = [
  '0x01800152', // HttpError(uint16,string)
  '0x95c0c752', // ResolverError(bytes)
  '0x1e9535f2', // ResolverNotContract(bytes,address)
  '0x77209fe8', // ResolverNotFound(bytes)
  '0x7b1c461b', // UnsupportedResolverProfile(bytes4)
]

export type ReadRecordParameters = Pick<CallWithGatewaysParameters, 'ask'> & {
  /** Normalised. */
  name: string
  /** 60, Ethereum's, asks for the oldest kind of record. */
  coinType: number
}

/** The address that a name has for a coin type, through the universal resolver of the network of `registry`. */
export async function readRecord(
  registry: EvmNode,
  { name, coinType, ask }: ReadRecordParameters,
): Promise<Address | undefined> {
  const to = registry.chain.contracts?.ensUniversalResolver?.address
  if (!to) return undefined
  const isOldest = coinType === 60
  const node = namehash(name)
  const question = isOldest ? concat([oldest, node]) : concat([byCoinType, node, word(coinType)])
  const data = concat([
    resolve,
    encodeAbiParameters(resolveParts, [bytesToHex(packetToBytes(name)), question, [ownGateway]]),
  ])
  try {
    const [record] = decodeAbiParameters(recordParts, await callWithGateways(registry, { to, data, ask }))
    const address = isOldest ? readWord(record) : readBytes(record)
    // A record can hold any bytes.
    if (!address || !isAddress(address, { strict: false }) || /^0x0*$/.test(address)) return undefined
    return getAddress(address)
  } catch (error) {
    if (absences.includes(findRevertData(error)?.slice(0, 10) ?? '')) return undefined
    throw error
  }
}

const word = (value: number) => numberToHex(value, { size: 32 })

const readWord = (record: Hex) => (size(record) === 32 ? slice(record, 12) : undefined)

function readBytes(record: Hex): Hex | undefined {
  if (size(record) === 0) return undefined
  try {
    return decodeAbiParameters([{ type: 'bytes' }], record)[0]
  } catch {
    // Some resolvers answer a word here too.
    return trim(record)
  }
}
