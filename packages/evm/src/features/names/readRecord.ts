import {
  type Address,
  bytesToHex,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddress,
  size,
  trim,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import type { EvmNode } from '../../adapter/getNode.js'
import { declareFunction } from '../../contracts/declareFunction.js'
import { decodeAnswer } from '../../contracts/decodeAnswer.js'
import { findRevertData } from '../../errors/findRevert.js'
import { type CallWithGatewaysParameters, callWithGateways, ownGateway } from './callWithGateways.js'

/** What resolvers from before other networks know alone, and what the others do. */
const oldestAbi = [declareFunction('addr', ['bytes32'], ['address'])] as const
const coinAbi = [declareFunction('addr', ['bytes32', 'uint256'], ['bytes'])] as const
/** ENS' universal resolver: a name, a question for its resolver, and servers; the answer, and the resolver. */
const universalAbi = [
  declareFunction('resolveWithGateways', ['bytes', 'bytes', 'string[]'], ['bytes', 'address']),
] as const

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
  const question = isOldest
    ? encodeFunctionData({ abi: oldestAbi, args: [node] })
    : encodeFunctionData({ abi: coinAbi, args: [node, BigInt(coinType)] })
  const args = [bytesToHex(packetToBytes(name)), question, [ownGateway]] as const
  const data = encodeFunctionData({ abi: universalAbi, args })
  try {
    const answer = await callWithGateways(registry, { to, data, ask })
    const [record] = decodeFunctionResult({ abi: universalAbi, data: answer })
    const address = isOldest
      ? decodeAnswer({ abi: oldestAbi, functionName: 'addr' }, record)
      : readBytes(record)
    // A record can hold any bytes.
    if (!address || !isAddress(address, { strict: false }) || hexToBigInt(address) === 0n) return undefined
    return getAddress(address)
  } catch (error) {
    if (absences.includes(findRevertData(error)?.slice(0, 10) ?? '')) return undefined
    throw error
  }
}

function readBytes(record: Hex): Hex | undefined {
  if (size(record) === 0) return undefined
  try {
    return decodeFunctionResult({ abi: coinAbi, data: record })
  } catch {
    // Some resolvers answer a word here too.
    return trim(record)
  }
}
