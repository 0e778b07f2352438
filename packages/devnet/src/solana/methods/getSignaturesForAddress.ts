import type { JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Lists transactions with the paging a node does. The node gives those of a slot in no order, and another the next time. */
export const getSignaturesForAddress: Method = async ({ node, history, clock }, request) => {
  const { first, options } = parametersOf(request)
  const { before, until } = options
  const limit = typeof options.limit === 'number' ? options.limit : 1000
  // The node judges the request, and says how final its own transactions are.
  const response = await node.answer(request)
  if ('error' in response || typeof first !== 'string') return response
  const entries = response.result as (JsonObject & { signature: string })[]
  const statuses = new Map(entries.map((entry) => [entry.signature, entry.confirmationStatus]))

  const list = history.byAddress(first)
  const find = (signature: unknown) => list.findIndex((transaction) => transaction.signature === signature)
  const start = find(before) + 1
  const end = find(until)
  const page = list.slice(start, end < 0 ? undefined : Math.max(start, end)).slice(0, limit)
  return resultOf(
    request,
    page.map(({ signature, slot, err, memo }) => ({
      signature,
      slot,
      err,
      memo,
      blockTime: clock.blockTime(slot),
      confirmationStatus: statuses.get(signature) ?? 'finalized',
    })),
  )
}
