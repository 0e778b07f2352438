import type { RpcFailure, RpcRequest } from '@latchkey/protocol/wire'
import type { NetworkConfig } from '../config/configSchema.js'
import { isServedMethod } from './isServedMethod.js'

/** The JSON-RPC error for a request that no node is to see; undefined if it may go on. */
export function refuseRequest(
  network: Pick<NetworkConfig, 'chainId' | 'testnet' | 'proxyMethods'>,
  { id, method }: RpcRequest,
): RpcFailure | undefined {
  // Nodes answer a request without id with nothing, which cannot be told from a node that is broken.
  if (id === undefined || id === null) return failure(null, -32_600, 'id: a text or a number is needed')
  if (!isServedMethod(network, method))
    return failure(id, -32_601, `${method.slice(0, 64)} is not served here`)
  return undefined
}

const failure = (id: string | number | null, code: number, message: string): RpcFailure => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
