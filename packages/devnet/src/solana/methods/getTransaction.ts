import { base58, base64 } from '@scure/base'
import type { Json, JsonObject } from '../losslessJson.js'
import { errorOf, type RpcRequest, type RpcResponse, resultOf } from '../nodeRpc.js'
import type { StoredTransaction } from '../storedTransaction.js'
import { type Method, parametersOf } from './method.js'

/** Answers for transactions of earlier runs too, and corrects `blockTime`. */
export const getTransaction: Method = async ({ node, history, clock }, request) => {
  const { first, options } = parametersOf(request)
  const past = typeof first === 'string' ? history.bySignature(first) : undefined
  const response = past ? fromHistory(request, past, options) : await node.answer(request)
  if ('error' in response || response.result === null) return response
  const result = response.result as JsonObject & { slot: number }
  return resultOf(request, { ...result, blockTime: clock.blockTime(result.slot) })
}

function fromHistory(request: RpcRequest, past: StoredTransaction, options: JsonObject): RpcResponse {
  const { version } = past.answers.json
  if (version === 0 && options.maxSupportedTransactionVersion !== 0) {
    const hint = 'set "maxSupportedTransactionVersion": 0'
    return errorOf(
      request,
      -32015,
      `Transaction version (0) is not supported by the requesting client: ${hint}`,
    )
  }
  return resultOf(request, encodeTransaction(past, options.encoding))
}

/** A stored transaction as `getTransaction` gives it in the encoding asked for. */
export function encodeTransaction(past: StoredTransaction, encoding: Json | undefined): JsonObject {
  if (encoding === 'base64' || encoding === 'jsonParsed') return past.answers[encoding]
  if (encoding !== 'base58') return past.answers.json
  const { transaction, ...rest } = past.answers.base64 as JsonObject & { transaction: [string, string] }
  return { ...rest, transaction: [base58.encode(base64.decode(transaction[0])), 'base58'] }
}
