import { within } from '@latchkey/core/adapter'
import { type Address, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'
import { isRecord } from '../send/transactionRequest.js'
import type { BatchCall } from '../swap/swapPayload.js'
import { coin, type Leave, type Log, type Move, net, readLeave, readMoves } from './readLogs.js'

/** What a node saw as it ran calls. */
export type Simulation = {
  /** Absent where a node could not count it. */
  gas?: bigint | undefined
  moves: readonly Move[]
  leaves: readonly Leave[]
  /** Only the coin and the contracts that the calls name were looked at. */
  isPartial?: true | undefined
  /** Not even all of those: there are too many. */
  isCut?: true | undefined
}

export type SimulateCallsParameters = { from: Address; calls: readonly BatchCall[] }

/** How long a node may think about it; a person waits. */
const patienceMs = 6_000

/**
 * Runs calls one after another without sending them, and throws what a contract has against any of them. A node without
 * `eth_simulateV1`, which is younger than many, has them run in the account's place. Says nothing where it can do neither.
 */
export async function simulateCalls(
  node: EvmNode,
  parameters: SimulateCallsParameters,
): Promise<Simulation | undefined> {
  const { from, calls } = parameters
  const ran = await runBlock(node, parameters)
  if (!ran) {
    // A later call may need what an earlier one does.
    const [first] = calls
    if (first) await callContract(node, { from, ...first })
    const { runInPlace } = await import('./runInPlace.js')
    return runInPlace(node, parameters)
  }
  const failed = ran.find(({ status }) => status !== '0x1')
  if (failed)
    throw translateRpcError(
      { code: 3, message: failed.reason, data: failed.returnData },
      { network: String(node.chain.id), method: 'eth_simulateV1' },
    )
  const logs = ran.flatMap((one) => one.logs)
  const told = logs.some(({ address }) => isSameHex(address, coin))
  const paid = calls.reduce((sum, { value }) => sum + hexToBigInt(value), 0n)
  const moves = logs.flatMap((log) => readMoves(log, from))
  return {
    gas: ran.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    // A node that tells nothing of the coin's own moves is one thing: what the calls pay is in them.
    moves: net(told || paid === 0n ? moves : [...moves, { value: paid, isIn: false }]),
    leaves: logs.flatMap((log) => readLeave(log, from)),
  }
}

type Ran = { status: string; returnData: Hex; gasUsed: bigint; logs: readonly Log[]; reason: string }

/** The calls as a block of their own; nothing where the node does not know how, does not answer, or answers nonsense. */
async function runBlock(
  node: EvmNode,
  { from, calls }: SimulateCallsParameters,
): Promise<readonly Ran[] | undefined> {
  const block = { calls: calls.map((call) => ({ from, ...call })) }
  const params = [{ blockStateCalls: [block], traceTransfers: true }, 'latest'] as const
  try {
    const asked = node.request({ method: 'eth_simulateV1', params: [...params] as never }, { retryCount: 0 })
    const blocks: unknown = await within(asked, patienceMs)
    const [ran] = Array.isArray(blocks) ? blocks : []
    const answers: unknown = isRecord(ran) ? ran.calls : undefined
    return Array.isArray(answers) && answers.length === calls.length ? answers.map(toRan) : undefined
  } catch {
    return undefined
  }
}

/** Throws where it is no answer about a call. */
function toRan(answer: unknown): Ran {
  const { status, returnData = '0x', gasUsed, logs = [], error } = isRecord(answer) ? answer : {}
  const isWhole =
    isHex(status) && isHex(returnData) && isHex(gasUsed) && Array.isArray(logs) && logs.every(isLog)
  if (!isWhole) throw new TypeError('This is no answer about a call.')
  const reason = isRecord(error) && typeof error.message === 'string' ? error.message : ''
  return { status, returnData, gasUsed: hexToBigInt(gasUsed), logs, reason }
}

const isLog = (value: unknown): value is Log =>
  isRecord(value) &&
  isAddress(String(value.address), { strict: false }) &&
  isHex(value.data) &&
  Array.isArray(value.topics) &&
  value.topics.every((topic) => isHex(topic))
