import type { JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import type { Method } from './method.js'

/** Corrects `blockTime`. */
export const getTransaction: Method = async ({ node, clock }, request) => {
  const response = await node.answer(request)
  if ('error' in response || response.result === null) return response
  const result = response.result as JsonObject & { slot: number }
  return resultOf(request, { ...result, blockTime: clock.blockTime(result.slot) })
}
