import type { EvmChain } from './EvmWallet.js'
import { ProviderRpcError, providerErrors } from './ProviderRpcError.js'

type RpcAnswer = { result?: unknown; error?: { code?: number; message?: string; data?: unknown } }

/** Asks the chain's node; its errors keep their code and data, an unreachable node is 4901. */
export async function requestRpc(
  chain: EvmChain,
  method: string,
  params: unknown = [],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<unknown> {
  let answer: RpcAnswer
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    answer = (await response.json()) as RpcAnswer
  } catch (cause) {
    throw providerErrors.chainDisconnected(`The node of chain ${chain.id} does not answer.`, cause)
  }
  if (answer.error)
    throw new ProviderRpcError(
      answer.error.code ?? -32603,
      answer.error.message ?? 'Internal error',
      answer.error.data,
    )
  return answer.result ?? null
}
