import type { Json, JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Knows transactions of the current slot, which the node leaves out. */
export const getSignatureStatuses: Method = async ({ node, history }, request) => {
  const response = await node.answer(request)
  const { first } = parametersOf(request)
  if ('error' in response || !Array.isArray(first)) return response
  const result = response.result as JsonObject & { value: Json[] }
  const value = result.value.map((known, index) => {
    const signature = first[index]
    const fresh = known === null && typeof signature === 'string' && history.bySignature(signature)
    if (!fresh) return known
    const { slot, err } = fresh
    const status: JsonObject = err === null ? { Ok: null } : { Err: err }
    return { slot, err, status, confirmations: 0, confirmationStatus: 'processed' }
  })
  return resultOf(request, { ...result, value })
}
