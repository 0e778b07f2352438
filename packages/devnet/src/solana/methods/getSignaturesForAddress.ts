import type { JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Continues the node's list with transactions of earlier runs, with the paging a node does. */
export const getSignaturesForAddress: Method = async (context, request) => {
  const { node, history, clock, findRecent } = context
  const { first, options } = parametersOf(request)
  const { before, until } = options
  const limit = typeof options.limit === 'number' ? options.limit : 1000
  const past = typeof first === 'string' ? history.byAddress(first) : []
  const isPast = (signature: unknown) => typeof signature === 'string' && !!history.bySignature(signature)

  // The node would not know a signature of an earlier run, and begin at the newest again.
  const response = isPast(before) ? resultOf(request, []) : await node.answer(request)
  if ('error' in response) return response
  const entries = (response.result as (JsonObject & { slot: number })[]).map((entry) => ({
    ...entry,
    blockTime: clock.blockTime(entry.slot),
  }))
  if (typeof until === 'string' && findRecent(until)) return resultOf(request, entries)

  const start = isPast(before) ? past.findIndex(({ signature }) => signature === before) + 1 : 0
  const end = isPast(until) ? past.findIndex(({ signature }) => signature === until) : past.length
  const older = past.slice(start, Math.max(start, end)).map(({ signature, slot, err, memo }) => ({
    signature,
    slot,
    err,
    memo,
    blockTime: clock.blockTime(slot),
    confirmationStatus: 'finalized',
  }))
  return resultOf(request, [...entries, ...older].slice(0, limit))
}
