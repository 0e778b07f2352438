import type { Address, Hex } from 'viem'
import { Refusal, refuseUnavailable } from '../../../answers/Refusal.js'
import { isTooMuch } from '../../../nodes/isTooMuch.js'
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

/** What a contract answers: undefined where it refuses, null where no node can say. */
export type ContractAnswer = Hex | undefined | null

/** Calls in one, and calls at once. */
const [size, width] = [250, 8]

/** What each contract answers; undefined where it refuses. Throws 503 where no node can say: that is no contract's answer. */
export async function readContracts(
  nodes: NodePool,
  parameters: ReadContractsParameters,
): Promise<(Hex | undefined)[]> {
  const answers = await tryContracts(nodes, parameters)
  return answers.map((answer) => {
    if (answer === null) throw unknown(nodes)
    return answer
  })
}

/**
 * The same where a part of the answers is better than none: one call that no node can answer is null. Throws where nothing could
 * be read.
 *
 * A contract that uses up all the gas makes its whole batch fail, so a batch that runs out of gas, or is too large for a node, is
 * halved until only that one is left. Any other failure is the nodes', and asking them more often would make it worse.
 */
export async function tryContracts(
  nodes: NodePool,
  { calls, multicall3, signal }: ReadContractsParameters,
): Promise<ContractAnswer[]> {
  if (!multicall3) return mapBounded(calls, width, (call) => tryOne(nodes, call, signal))
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
): Promise<ContractAnswer[]> {
  if (calls.length <= 1) return mapBounded(calls, 1, (call) => tryOne(nodes, call, signal))
  const batch = { to: multicall3, data: encodeAggregate(calls) }
  const answer = await callOne(nodes, batch, signal).catch(halveWhatIsTooMuch)
  // Nothing at that address: the operator named it wrongly, or the chain is younger than thought.
  if (answer === '0x') return mapBounded(calls, width, (call) => tryOne(nodes, call, signal))
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
    if (!(error instanceof NodeRefusal)) throw error
    if (error.isRevert) return undefined
    throw unknown(nodes, error)
  }
}

const tryOne = (nodes: NodePool, call: ContractCall, signal?: AbortSignal): Promise<ContractAnswer> =>
  callOne(nodes, call, signal).catch((error: unknown) => {
    if (error instanceof Refusal && error.cause instanceof NodeRefusal) return null
    throw error
  })

function halveWhatIsTooMuch(error: unknown): undefined {
  if (!isTooMuch(error)) throw error
}

const unknown = ({ chainId }: NodePool, cause?: unknown) =>
  refuseUnavailable('chainId', `no node of chain ${chainId} tells what a contract says; try again`, cause)
