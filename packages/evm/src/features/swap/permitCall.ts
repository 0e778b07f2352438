import { type Address, encodeFunctionData, type Hex, hexToBigInt } from 'viem'
import { decodeCall } from '../../contracts/decodeCall.js'
import { decodeMulticall, encodeMulticall } from './multicall.js'
import type { Permit, PermitSignature } from './permit.js'
import { v3Abi } from './routerAbis.js'

export type AddPermitParameters = { data: Hex; permit: Permit; signature: PermitSignature }

/** A swap of Uniswap v3 that hands a permit in first; where somebody else has handed it in before, the router leaves it out. */
export function addPermit({ data, permit, signature }: AddPermitParameters): Hex {
  const { v, r, s } = signature
  const { token, value, deadline } = permit
  const args = [token, hexToBigInt(value), hexToBigInt(deadline), v, r, s] as const
  const call = encodeFunctionData({ abi: v3Abi, functionName: 'selfPermitIfNecessary', args })
  const calls = decodeMulticall(data)
  return encodeMulticall([call, ...(calls.length > 0 ? calls : [data])])
}

/** What a swap lets its router take, and the swap without it. */
export type PermittedSwap = { token: Address; amount: bigint; deadline: bigint; data: Hex }

/** Takes a permit off a swap; nothing where there is none, or one that is written in any other way than the usual (S-20). */
export function splitPermit(data: string): PermittedSwap | undefined {
  const [first, only, ...more] = decodeMulticall(data)
  if (first === undefined || only === undefined) return undefined
  const call = decodeCall(v3Abi, first)
  if (call?.functionName !== 'selfPermitIfNecessary') return undefined
  const [token, amount, deadline, v] = call.args
  if (v !== 27 && v !== 28) return undefined
  return { token, amount, deadline, data: more.length > 0 ? encodeMulticall([only, ...more]) : only }
}
