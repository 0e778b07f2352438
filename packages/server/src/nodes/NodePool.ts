import type { Caip2Id } from '@latchkey/protocol'
import { isRevert } from './isRevert.js'

export type NodeCallOptions = {
  /** Ends the call as a whole, with a `Refusal` 503. */
  signal?: AbortSignal
  /** How long one node may take before the next is asked; 5 s unless told otherwise. */
  timeoutMs?: number
  /**
   * The call is a job's: it waits where a node has had enough, is made again then, and shuts no node out for the calls of people.
   */
  isBackground?: boolean
}

/** One node as health and metrics show it. */
export type NodeState = {
  /** Host and port, never a path: keys of providers are in there. */
  host: string
  state: 'ok' | 'open' | 'wrong-chain' | 'stale' | 'unknown'
  height: number | undefined
}

/**
 * The nodes of one chain in the operator's order: a call goes to the first that is well, and on to the next when it
 * fails. A node that fails over and over, serves another chain or lags behind is left out for a while (F-18, F-47).
 */
export type NodePool = {
  chainId: Caip2Id
  /**
   * One JSON-RPC call; its result. Throws `NodeRefusal` where all nodes refuse the request, `Refusal` 503 where none can say.
   *
   * Whole numbers beyond 2^53, such as large balances on Solana, come as `bigint`, all others as `number`.
   */
  request: (method: string, params: unknown, options?: NodeCallOptions) => Promise<unknown>
  /** For the proxy: a request or a batch as text, and the answer of the node as text. */
  forward: (body: string, options?: NodeCallOptions) => Promise<{ status: 200 | 400; body: string }>
  /** Where subscriptions can be had, in order; empty if nowhere. */
  wsUrls: readonly string[]
  states: () => NodeState[]
  close: () => void
}

/** The nodes refuse a request. Only `isRevert` tells something of the chain: a contract has refused the call. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }

  get isRevert(): boolean {
    return isRevert(this)
  }
}
