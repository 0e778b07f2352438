import { createClient, custom, HttpRequestError } from 'viem'
import { GatewayFailure, type GatewayQuestion, type Gateways } from '../../../gateways/Gateways.js'
import type { NodePool } from '../../../nodes/NodePool.js'

/** Contracts may refer on; one that never ends is not followed. */
const maximumLookups = 4

export type ConnectNamesParameters = {
  nodes: NodePool
  /** Nobody is asked without them. */
  gateways: Gateways | undefined
  /** Told of a gateway that does not answer just now. */
  onUnanswered: () => void
  signal: AbortSignal | undefined
  gatewaySignal: AbortSignal
}

/**
 * A client for one read of a contract that may refer to gateways (EIP-3668). viem follows it: it looks whether the contract that
 * refers is the one that was asked, takes batches apart (ENSIP-21) and hands the answer to the contract, which checks it.
 */
export function connectNames({
  nodes,
  gateways,
  onUnanswered,
  signal,
  gatewaySignal,
}: ConnectNamesParameters) {
  let [calls, questions] = [0, 0]

  async function request({ method, params }: { method: string; params?: unknown }) {
    calls += 1
    if (calls > 1 + maximumLookups) throw new Error('The contract refers on and on')
    return nodes.request(method, params ?? [], signal ? { signal } : {})
  }

  async function ask({ sender, data, urls }: GatewayQuestion) {
    questions += 1
    if (!gateways || questions > maximumLookups) throw refused()
    try {
      return await gateways.ask(
        { sender, data, urls },
        signal ? AbortSignal.any([signal, gatewaySignal]) : gatewaySignal,
      )
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      if (error.kind === 'unanswered') onUnanswered()
      throw refused(error.status)
    }
  }

  // The pool tries other nodes itself.
  return createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: { request: ask } })
}

/** What a batch tells its contract of a question without an answer; no word of where it was asked. */
const refused = (status?: number) =>
  new HttpRequestError({ url: '', ...(status !== undefined && { status }) })
