import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Gives the wall-clock time of a slot. */
export const getBlockTime: Method = async ({ node, clock }, request) => {
  const response = await node.answer(request)
  const { first: slot } = parametersOf(request)
  if ('error' in response || response.result === null || typeof slot !== 'number') return response
  return resultOf(request, clock.blockTime(slot))
}
