import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { decodeAnswer } from '../../contracts/decodeAnswer.js'
import { decodeCall } from '../../contracts/decodeCall.js'
import { readFunction } from '../../contracts/readFunction.js'
import { tokenAbi } from '../../contracts/tokenAbi.js'
import { findRevert } from '../../errors/findRevert.js'
import { refuse } from './checkProposal.js'

/** The call that lets a contract take exactly so much of a token (S-26). */
export function encodeApprove(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] })
}

/** Whom a call lets take how much; `undefined` for every other call, and for this one with a byte too many. */
export function decodeApprove(data: Hex): { spender: Address; amount: bigint } | undefined {
  const call = decodeCall(tokenAbi, data.toLowerCase())
  if (call?.functionName !== 'approve') return undefined
  const [spender, amount] = call.args
  return { spender, amount }
}

export type AllowanceParameters = { token: Address; owner: Address; spender: Address }

/** Reads how much of a token a contract may take. */
export async function readAllowance(
  node: EvmNode,
  { token, owner, spender }: AllowanceParameters,
): Promise<bigint> {
  const args = [owner, spender] as const
  const allowance = await readFunction(node, {
    abi: tokenAbi,
    address: token,
    functionName: 'allowance',
    args,
  })
  if (allowance === undefined) throw refuse('tokens')
  return allowance
}

/** Tells whether a token takes an approval while another one stands: some, as USDT, want that taken back first. */
export async function takesApproval(
  node: EvmNode,
  { token, owner, spender, amount }: AllowanceParameters & { amount: bigint },
): Promise<boolean> {
  try {
    const answer = await callContract(node, { from: owner, to: token, data: encodeApprove(spender, amount) })
    // Tokens from before the standard was final answer nothing where all is well.
    return answer === '0x' || decodeAnswer({ abi: tokenAbi, functionName: 'approve' }, answer) === true
  } catch (error) {
    if (findRevert(error)) return false
    throw error
  }
}
