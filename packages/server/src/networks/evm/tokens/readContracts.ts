import type { Address, Hex } from 'viem'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import { bytesAnswerSchema } from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import { type ContractCall, decodeAggregate, encodeAggregate } from './aggregateCalls.js'

export type ReadContractsParameters = {
  calls: readonly ContractCall[]
  /** Where Multicall3 is; without it each call is one of its own. */
  multicall3: Address | undefined
  signal?: AbortSignal | undefined
}

/** Calls in one, and calls at once. */
const [size, width] = [250, 8]

/**
 * What each contract answers; undefined where it refuses.
 *
 * One that uses up all the gas makes its whole batch fail, so a failed batch is halved until only that one is left.
 */
export async function readContracts(
  nodes: NodePool,
  { calls, multicall3, signal }: ReadContractsParameters,
): Promise<(Hex | undefined)[]> {
  if (!multicall3) return mapBounded(calls, width, (call) => callOne(nodes, call, signal))
  const batches = Array.from({ length: Math.ceil(calls.length / size) }, (_, index) =>
    calls.slice(index * size, (index + 1) * size),
  )
  const answers = await mapBounded(batches, width, (batch) => callAll(nodes, multicall3, batch, signal))
  return answers.flat()
}

async function callAll(
  nodes: NodePool,
  multicall3: Address,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<(Hex | undefined)[]> {
  if (calls.length <= 1) return mapBounded(calls, 1, (call) => callOne(nodes, call, signal))
  const data = encodeAggregate(calls)
  const answer = await callOne(nodes, { to: multicall3, data }, signal)
  // Nothing at that address: the operator named it wrongly, or the chain is younger than thought.
  if (answer === '0x') return mapBounded(calls, width, (call) => callOne(nodes, call, signal))
  const results = answer && decodeAggregate(answer, calls.length)
  if (results) return results
  const half = Math.ceil(calls.length / 2)
  return [
    ...(await callAll(nodes, multicall3, calls.slice(0, half), signal)),
    ...(await callAll(nodes, multicall3, calls.slice(half), signal)),
  ]
}

async function callOne(nodes: NodePool, call: ContractCall, signal?: AbortSignal): Promise<Hex | undefined> {
  try {
    const params = [call, 'latest']
    return await readNode(nodes, { method: 'eth_call', params, schema: bytesAnswerSchema, signal })
  } catch (error) {
    // Whatever a node says of a call that reverts, runs out of gas or is too much for it.
    if (error instanceof NodeRefusal) return undefined
    throw error
  }
}
