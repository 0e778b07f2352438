import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { refuseUnavailable } from '../../../http/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { multicallAbi } from './exchangeAbi.js'

/** How contracts are read: by one call for many where the chain has Multicall3. */
export type ContractReader = { nodes: NodePool; multicall3: Address | undefined }

export type ContractCall = { to: Address; data: Hex }

/** Calls in one `eth_call`: nodes limit its gas, and the router's quotes over three pools are the dearest. */
const batchSize = 250
/** Calls at once on a chain without Multicall3. */
const width = 16

/** What each contract answers; undefined where it reverts. */
export async function callContracts(
  reader: ContractReader,
  calls: readonly ContractCall[],
  signal?: AbortSignal,
): Promise<(Hex | undefined)[]> {
  const { nodes, multicall3 } = reader
  if (multicall3 === undefined || calls.length === 1) {
    return inTurns(calls, width, (call) => callContract(nodes, call, signal))
  }
  const batches = Array.from({ length: Math.ceil(calls.length / batchSize) }, (_, index) =>
    calls.slice(index * batchSize, (index + 1) * batchSize),
  )
  const answers = await inTurns(batches, 4, async (batch) => {
    const args = [batch.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
    const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args })
    const answer = await callContract(nodes, { to: multicall3, data }, signal)
    return decodeResults(answer, 'aggregate3', batch.length)
  })
  return answers.flat()
}

/** What one contract answers to an `eth_call`; undefined where it reverts. */
export async function callContract(
  nodes: NodePool,
  call: ContractCall & { from?: Address; value?: Hex },
  signal?: AbortSignal,
): Promise<Hex | undefined> {
  try {
    const answer = await nodes.request('eth_call', [call, 'latest'], signal ? { signal } : {})
    const result = v.safeParse(bytesSchema, answer)
    if (result.success) return result.output
    throw unreadable()
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    if (isRevert(error)) return undefined
    throw refuseUnavailable('', 'The node does not answer; try again', error)
  }
}

/** The results of a call of Multicall3, which answers all or nothing. */
export function decodeResults(
  answer: Hex | undefined,
  functionName: 'aggregate3' | 'aggregate3Value',
  length: number,
): (Hex | undefined)[] {
  if (answer === undefined) throw unreadable()
  let results: readonly { success: boolean; returnData: Hex }[]
  try {
    results = decodeFunctionResult({ abi: multicallAbi, functionName, data: answer })
  } catch (error) {
    throw unreadable(error)
  }
  if (results.length !== length) throw unreadable()
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

/** Tells whether a node refused because the contract did: 3 is the revert of today, the others are older nodes'. */
export function isRevert({ code }: NodeRefusal): boolean {
  return code === 3 || code === -32_000 || code === -32_003 || code === -32_015
}

const bytesSchema = v.pipe(
  v.string(),
  v.maxLength(4_194_304),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text as Hex),
)

const unreadable = (cause?: unknown) =>
  refuseUnavailable('', 'The node gave an answer that cannot be read; try again', cause)

/** Works through a list, a few at once, and keeps the order. */
async function inTurns<item, result>(
  items: readonly item[],
  atOnce: number,
  work: (item: item) => Promise<result>,
): Promise<result[]> {
  const results: result[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))))
  }
  return results
}
