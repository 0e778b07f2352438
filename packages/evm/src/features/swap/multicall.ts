import { encodeFunctionData, type Hex } from 'viem'
import { decodeCall } from '../../contracts/decodeCall.js'
import { v3Abi } from './routerAbis.js'

/** Several calls of one contract as one. */
export const encodeMulticall = (calls: readonly Hex[]): Hex =>
  encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [calls] })

/** The calls of one that holds several; none for every other call, and for one that is written in any other way (S-20). */
export function decodeMulticall(data: string): readonly Hex[] {
  const call = decodeCall(v3Abi, data)
  return call?.functionName === 'multicall' ? call.args[0] : []
}
