import type { SolanaNode, SolanaRpc } from '../src/rpc/createNode.js'

/** A node that answers as a test says, by method. */
export function toNode(answers: Record<string, (...given: never[]) => unknown>): SolanaNode {
  const rpc = Object.fromEntries(
    Object.entries(answers).map(([method, answer]) => [
      method,
      (...given: never[]) => ({ send: async () => answer(...given) }),
    ]),
  )
  return { getBalance: async () => 0n, call: (_method, send) => send(rpc as unknown as SolanaRpc) }
}
