import type { SendToken } from '@latchkey/core/adapter'
import { type Amount, cleanText, LatchkeyError, makeAmount, textLimits } from '@latchkey/protocol'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToString,
  size,
} from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { decodeAnswer } from '../../contracts/decodeAnswer.js'
import { decodeCall } from '../../contracts/decodeCall.js'
import { orNothing } from '../../contracts/orNothing.js'
import { readFunction } from '../../contracts/readFunction.js'
import { tokenAbi } from '../../contracts/tokenAbi.js'

/** The call that moves a token. */
export function encodeTransfer(to: Address, value: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, value] })
}

/** What a call moves, and to whom; `undefined` for every other call, and for this one with a byte too many (S-20). */
export function decodeTransfer(data: Hex): { to: Address; value: bigint } | undefined {
  const call = decodeCall(tokenAbi, data.toLowerCase())
  if (call?.functionName !== 'transfer') return undefined
  const [to, value] = call.args
  return { to, value }
}

/** What a token says of itself and what an account has of it, from the chain alone (S-12, M-16). */
export async function readToken(
  node: EvmNode,
  { token, owner }: { token: Address; owner: Address },
): Promise<SendToken & { balance: Amount }> {
  const contract = { abi: tokenAbi, address: token } as const
  const symbolCall = encodeFunctionData({ abi: tokenAbi, functionName: 'symbol' })
  const [decimals, symbol = '0x', balance] = await Promise.all([
    orNothing(readFunction(node, { ...contract, functionName: 'decimals' })),
    orNothing(callContract(node, { to: token, data: symbolCall })),
    orNothing(readFunction(node, { ...contract, functionName: 'balanceOf', args: [getAddress(owner)] })),
  ])
  if (decimals === undefined || balance === undefined)
    throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return {
    address: token,
    symbol: cleanText(readText(symbol), textLimits.symbol),
    decimals,
    balance: makeAmount(balance, decimals),
  }
}

/** Runs a transfer without sending it; throws what a contract says against it (M-15). */
export async function simulateTransfer(
  node: EvmNode,
  call: { from: Address; to: Address; value: Hex; data?: Hex | undefined },
): Promise<void> {
  const answer = await callContract(node, call)
  // What a receiver of the network's own coin answers nobody reads. Tokens from before the standard was final answer
  // nothing where all is well; others do not revert but say no.
  if (call.data === undefined || answer === '0x') return
  if (decodeAnswer({ abi: tokenAbi, functionName: 'transfer' }, answer)) return
  throw new LatchkeyError('send/reverted', { context: { reason: 'transfer returned false' } })
}

/** Old tokens have a symbol of 32 bytes; what is neither is no symbol, and then nothing is shown for it. */
function readText(answer: Hex): string {
  if (size(answer) === 32) return hexToString(answer, { size: 32 })
  try {
    return decodeFunctionResult({ abi: tokenAbi, functionName: 'symbol', data: answer })
  } catch {
    return ''
  }
}
