import { encodeFunctionData, erc20Abi } from 'viem'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { bytesAnswerSchema } from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import { decodeDecimals } from './decodeToken.js'

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })

/**
 * Asks a token that has just refused once more, alone: only the contract's own failure makes it a token without decimals. A
 * node that lacks the state or has no time says nothing of the token, and its refusal is thrown (S-12).
 */
export async function readDecimals(nodes: NodePool, token: string): Promise<number | null | undefined> {
  try {
    const params = [{ to: token, data }, 'latest']
    return decodeDecimals(await readNode(nodes, { method: 'eth_call', params, schema: bytesAnswerSchema }))
  } catch (error) {
    if (error instanceof NodeRefusal && error.isRevert) return undefined
    throw error
  }
}
