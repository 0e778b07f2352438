import { type Caip2Id, parseCaip2Id } from '@latchkey/protocol'
import type { RpcRequest } from '@latchkey/protocol/wire'

/** The answer to what an EVM chain id alone tells, so that wallets can check any chain; undefined for all else. */
export function answerLocally({ id, method, params }: RpcRequest, chainId: Caip2Id): object | undefined {
  const { namespace, reference } = parseCaip2Id(chainId)
  if (params === undefined || namespace !== 'eip155' || !/^\d+$/.test(reference)) return undefined
  switch (method) {
    case 'eth_chainId':
      return { id, jsonrpc: '2.0', result: `0x${BigInt(reference).toString(16)}` }
    case 'net_version':
      return { id, jsonrpc: '2.0', result: reference }
    case 'net_listening':
      return { id, jsonrpc: '2.0', result: true }
    default:
      return undefined
  }
}
