import { type AdapterHost, nodeRequest } from '@latchkey/core/adapter'
import { http, type Transport } from 'viem'
import { createProof } from './proveNetwork.js'

export type ReachNodeParameters = {
  retryCount: number
  /** In milliseconds. */
  timeout: number
  /** The node has said its chain already. */
  isProven?: boolean
  report?: AdapterHost['report']
}

/** Reaches one node, which first has to prove that it is of its network. */
export function reachNode(url: string, { isProven, report, ...options }: ReachNodeParameters): Transport {
  const transport = http(url, { fetchOptions: nodeRequest, ...options })
  if (isProven) return transport
  // Not within: viem makes the transports of a fallback anew for each question.
  const proof = createProof(report)
  return (parameters) => {
    const node = transport(parameters)
    return { ...node, request: proof(node.request, parameters.chain?.id) }
  }
}
