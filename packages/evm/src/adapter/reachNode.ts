import { type AdapterHost, nodeRequest, within } from '@latchkey/core/adapter'
import { http, TimeoutError, type Transport } from 'viem'
import { createProof } from './proveNetwork.js'

export type ReachNodeParameters = {
  retryCount: number
  /** Milliseconds for a question, with all of its tries: a node that was silent for so long is not waited for once more. */
  timeout: number
  /** The node has said its chain already. */
  isProven?: boolean
  report?: AdapterHost['report']
}

/** Reaches one node, which first has to prove that it is of its network. */
export function reachNode(url: string, { isProven, report, ...options }: ReachNodeParameters): Transport {
  const transport = http(url, { fetchOptions: nodeRequest, ...options })
  const inTime: Transport = (parameters) => {
    const node = transport(parameters)
    const request: typeof node.request = (question, rest) =>
      within(node.request(question, rest), options.timeout, () => new TimeoutError({ body: question, url }))
    return { ...node, request }
  }
  if (isProven) return inTime
  // Not within: viem makes the transports of a fallback anew for each question.
  const proof = createProof(report)
  return (parameters) => {
    const node = inTime(parameters)
    return { ...node, request: proof(node.request, parameters.chain?.id) }
  }
}
