import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Hex, hexToBigInt } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import type { TransactionRequest } from '../send/transactionRequest.js'

export type Call = Pick<TransactionRequest, 'from' | 'to' | 'value'> & { data: Hex }

/** What needs this much is no swap, whatever it says it is (F-32). */
const absurd = 5_000_000n

/** Runs a call without sending it, and says how much gas it takes; throws what a contract has against it. */
export async function runCall(node: EvmNode, call: Call): Promise<bigint> {
  try {
    // Its reasons are better than those of an estimate.
    await callContract(node, call)
    const gas = readGas(await node.request({ method: 'eth_estimateGas', params: [call] }))
    return gas + gas / 5n
  } catch (cause) {
    throw toProblem(node, cause)
  }
}

/**
 * Runs calls one after another without sending them, and says how much gas the last one takes; throws what a contract has against
 * any of them. Says nothing where the node cannot (`eth_simulateV1` is younger than many).
 */
export async function runCalls(node: EvmNode, calls: readonly Call[]): Promise<bigint | undefined> {
  const params = [{ blockStateCalls: [{ calls }] }, 'latest'] as const
  const ran = await node
    .request({ method: 'eth_simulateV1', params: [...params] })
    .then(([block]) => block?.calls)
    .catch(() => undefined)
  if (ran?.length !== calls.length) return undefined
  const failed = ran.find(({ status }) => status !== '0x1')
  if (failed) throw toProblem(node, { code: 3, message: '', data: failed.returnData })
  // Without what was given back, which is a fifth at most, and with a fifth to spare.
  return (readGas(ran.at(-1)?.gasUsed ?? '0x0') * 3n) / 2n
}

const readGas = (answer: Hex): bigint => assertGas(hexToBigInt(answer))

/** Throws where a call needs absurdly much. */
export function assertGas(gas: bigint): bigint {
  if (gas > absurd) throw new LatchkeyError('send/reverted', { context: { reason: `needs ${gas} gas` } })
  return gas
}

function toProblem({ chain }: EvmNode, cause: unknown): LatchkeyError {
  const error = translateRpcError(cause, { network: String(chain.id), method: 'eth_estimateGas' })
  const reason = isLatchkeyError(error, 'send/reverted') ? (error.context.reason ?? '') : ''
  return /INSUFFICIENT_OUTPUT_AMOUNT|Too little received|Insufficient WETH9/.test(reason)
    ? new LatchkeyError('swap/price-changed', { cause })
    : error
}
