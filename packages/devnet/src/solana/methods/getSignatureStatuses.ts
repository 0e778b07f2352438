import type { Json, JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import { type Method, parametersOf } from './method.js'

/** Knows transactions of earlier runs, which are final, and those of the current slot, which the node leaves out. */
export const getSignatureStatuses: Method = async ({ node, history, recent }, request) => {
  const response = await node.answer(request)
  const { first } = parametersOf(request)
  if ('error' in response || !Array.isArray(first)) return response
  const result = response.result as JsonObject & { value: Json[] }
  const value = result.value.map((status, index) => {
    const signature = first[index]
    if (status !== null || typeof signature !== 'string') return status
    const past = history.bySignature(signature)
    if (past) return { ...outcome(past), confirmations: null, confirmationStatus: 'finalized' }
    const fresh = recent.bySignature(signature)
    return fresh ? { ...outcome(fresh), confirmations: 0, confirmationStatus: 'processed' } : null
  })
  return resultOf(request, { ...result, value })
}

function outcome({ slot, err }: { slot: number; err: Json }) {
  const status: JsonObject = err === null ? { Ok: null } : { Err: err }
  return { slot, err, status }
}
