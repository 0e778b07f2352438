import { nodeRequest } from '@latchkey/core/adapter'

/** Asks a node whether there is code at an address; without a library, since a page asks it when it loads. */
export async function readIsDeployed(rpcUrl: string, address: string): Promise<boolean> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...nodeRequest,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }),
  })
  const { result } = (await response.json()) as { result?: unknown }
  if (typeof result !== 'string') throw new Error('The node has no answer.')
  return result.length > 2
}
