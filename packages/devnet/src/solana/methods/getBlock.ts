import type { JsonObject } from '../losslessJson.js'
import { errorOf, resultOf } from '../nodeRpc.js'
import { encodeTransaction } from './getTransaction.js'
import { type Method, parametersOf } from './method.js'

/** Fills blocks of earlier runs, which the node would show empty, and corrects `blockTime`. */
export const getBlock: Method = async ({ node, history, clock }, request) => {
  const response = await node.answer(request)
  const { first: slot, options } = parametersOf(request)
  if ('error' in response || response.result === null || typeof slot !== 'number') return response
  const block = { ...(response.result as JsonObject), blockTime: clock.blockTime(slot) }
  const past = history.bySlot(slot)
  const details = options.transactionDetails ?? 'full'
  if (past.length === 0 || details === 'none') return resultOf(request, block)
  if (details === 'signatures') {
    return resultOf(request, { ...block, signatures: past.map(({ signature }) => signature) })
  }
  if (details !== 'full')
    return errorOf(request, -32602, `"${details}" is not kept for blocks of earlier runs`)
  const transactions = past.map((transaction) => {
    const { slot: _, blockTime: __, ...kept } = encodeTransaction(transaction, options.encoding)
    return kept
  })
  return resultOf(request, { ...block, transactions })
}
