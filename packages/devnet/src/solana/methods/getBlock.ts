import type { JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Corrects `blockTime`. */
export const getBlock: Method = async ({ node, clock }, request) => {
  const response = await node.answer(request)
  const { first: slot } = parametersOf(request)
  if ('error' in response || response.result === null || typeof slot !== 'number') return response
  return resultOf(request, { ...(response.result as JsonObject), blockTime: clock.blockTime(slot) })
}
