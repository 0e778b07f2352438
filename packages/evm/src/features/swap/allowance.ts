import { type Address, concat, getAddress, type Hex, hexToBigInt, numberToHex, pad, size, slice } from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { callContract } from '../tokens.js'
import { refuse } from './checkProposal.js'

const approveSelector = '0x095ea7b3'
const allowanceSelector = '0xdd62ed3e'

/** The call that lets a contract take exactly so much of a token (S-26). */
export function encodeApprove(spender: Address, amount: bigint): Hex {
  return concat([approveSelector, pad(spender), numberToHex(amount, { size: 32 })])
}

/** Whom a call lets take how much; `undefined` for every other call, and for this one with a byte too many. */
export function decodeApprove(data: Hex): { spender: Address; amount: bigint } | undefined {
  if (size(data) !== 68 || slice(data, 0, 4) !== approveSelector) return undefined
  if (hexToBigInt(slice(data, 4, 16)) !== 0n) return undefined
  return { spender: getAddress(slice(data, 16, 36)), amount: hexToBigInt(slice(data, 36)) }
}

export type AllowanceParameters = { token: Address; owner: Address; spender: Address }

/** Reads how much of a token a contract may take. */
export async function readAllowance(
  node: EvmNode,
  { token, owner, spender }: AllowanceParameters,
): Promise<bigint> {
  const data = concat([allowanceSelector, pad(owner), pad(spender)])
  const answer = await callContract(node, { to: token, data })
  if (size(answer) !== 32) throw refuse('tokens')
  return hexToBigInt(answer)
}

/** Tells whether a token takes an approval while another one stands: some, as USDT, want that taken back first. */
export async function takesApproval(
  node: EvmNode,
  { token, owner, spender, amount }: AllowanceParameters & { amount: bigint },
): Promise<boolean> {
  try {
    const answer = await callContract(node, { from: owner, to: token, data: encodeApprove(spender, amount) })
    // Tokens from before the standard was final answer nothing where all is well.
    return answer === '0x' || (size(answer) === 32 && hexToBigInt(answer) === 1n)
  } catch (error) {
    if (findRevert(error)) return false
    throw error
  }
}
