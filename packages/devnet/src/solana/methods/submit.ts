import { base58, base64 } from '@scure/base'
import { isJsonObject, type Json } from '../losslessJson.js'
import type { RpcRequest, RpcResponse } from '../nodeRpc.js'
import { readTransaction } from '../readTransaction.js'
import type { Method } from './method.js'

/** Lets the node run a transaction, and answers once it can be read and listed. */
export const submit: Method = async ({ node, history, clock }, request) => {
  const response = await node.answer(request)
  const signature = signatureOf(request, response)
  if (!signature || history.bySignature(signature)) return response
  const ran = await readTransaction(node, signature, 'result' in response)
  if (!ran) return response
  clock.observe(ran.slot, Date.now())
  history.add(ran)
  return response
}

/** The transaction that a request has brought about; also one that failed, since it may have run and paid its fee. */
function signatureOf({ method, params }: RpcRequest, response: RpcResponse): string | undefined {
  if ('result' in response) return typeof response.result === 'string' ? response.result : undefined
  if (method !== 'sendTransaction' || !Array.isArray(params)) return undefined
  const [wire, options] = params as [Json?, Json?]
  if (typeof wire !== 'string') return undefined
  try {
    const encoding = isJsonObject(options) ? options.encoding : undefined
    const bytes = encoding === 'base64' ? base64.decode(wire) : base58.decode(wire)
    // The count before it fits one byte for as many signatures as a transaction has room for.
    return bytes.length > 65 ? base58.encode(bytes.subarray(1, 65)) : undefined
  } catch {
    return undefined
  }
}
