import { callNode, toEndpoint } from './callNode.js'
import type { ChainRules } from './chainRules.js'
import { type Breaker, createBreaker } from './createBreaker.js'
import { judgeAnswer, type RequestIds } from './judgeAnswer.js'
import { type NodeAnswer, NodeFailure } from './NodeFailure.js'

export type NodeOptions = {
  url: string
  rules: ChainRules
  fetch: typeof fetch
  now: () => number
  /** How long its identity is believed. */
  identityMs: number
  /** How long a question about itself may take. */
  probeMs: number
  errorStatuses: boolean
  /** Fires when the pool is closed. */
  closing: AbortSignal
}

export type NodeCall = { body: string; ids: RequestIds; timeoutMs: number; signal: AbortSignal }

/** One node of a pool: calls it, and knows which chain it serves and how far it is. */
export type Node = {
  host: string
  breaker: Breaker
  /** Whether it serves the chain of the pool; undefined until it said so. */
  isRightChain: () => boolean | undefined
  height: () => number | undefined
  /** Whether it answered when it was last sampled; undefined before. */
  isAnswering: () => boolean | undefined
  /** Calls the node once its identity is known; throws `NodeFailure`. */
  call: (call: NodeCall) => Promise<NodeAnswer>
  /** Whether it answers something light. Never throws; callers at the same time share the answer. */
  isResponsive: (signal: AbortSignal) => Promise<boolean>
  /** Asks for its identity, if that is due, and its height. Never throws. */
  sample: (signal: AbortSignal) => Promise<void>
}

/** Makes the state of one node; nothing is asked before it is used. */
export function createNode(options: NodeOptions): Node {
  const { rules, fetch, now, identityMs, probeMs, errorStatuses, closing } = options
  const endpoint = toEndpoint(options.url)
  const breaker = createBreaker({ now })
  let isRightChain: boolean | undefined
  let identifiedAt = 0
  let identifying: Promise<void> | undefined
  let height: number | undefined
  let isAnswering: boolean | undefined
  let lastId = 0
  let responding: Promise<boolean> | undefined

  async function post({ body, ids, timeoutMs, signal }: NodeCall): Promise<NodeAnswer> {
    // One controller by hand: signals that are combined from long-lived ones are kept alive by those.
    const controller = new AbortController()
    const abort = () => controller.abort()
    const timer = setTimeout(abort, timeoutMs)
    signal.addEventListener('abort', abort, { once: true })
    try {
      if (signal.aborted) abort()
      const answer = await callNode(endpoint, { fetch, body, signal: controller.signal, errorStatuses })
      judgeAnswer(answer, ids)
      return answer
    } catch (error) {
      if (controller.signal.aborted && !signal.aborted) {
        throw new NodeFailure('time-out', `the node did not answer in ${timeoutMs} ms`)
      }
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  async function ask<answer>(
    {
      method,
      params,
      read,
    }: { method: string; params: readonly unknown[]; read: (result: unknown) => answer },
    signal: AbortSignal,
  ) {
    lastId += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params })
    const ids = { batch: false, ids: [lastId] }
    const { value } = await post({ body, ids, timeoutMs: probeMs, signal })
    return read((value as { result?: unknown }).result)
  }

  function identify(): Promise<void> {
    // Shared by all who wait for it, so none of them can end it.
    identifying ??= ask(rules.identity, closing)
      .then((isRight) => {
        if (isRight === undefined)
          throw new NodeFailure('content', 'the node does not say which chain it serves')
        isRightChain = isRight
        identifiedAt = now()
      })
      .finally(() => {
        identifying = undefined
      })
    return identifying
  }

  return {
    host: endpoint.host,
    breaker,
    isRightChain: () => isRightChain,
    height: () => height,
    isAnswering: () => isAnswering,
    async call(call) {
      // A node that was gone may come back as another one.
      if (isRightChain === undefined || breaker.isOpen()) await identify()
      if (isRightChain === false) {
        throw new NodeFailure('wrong-chain', 'the node serves another chain', { counts: false })
      }
      return post(call)
    },
    isResponsive(signal) {
      responding ??= ask(rules.height, signal)
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          responding = undefined
        })
      return responding
    },
    async sample(signal) {
      try {
        if (isRightChain === undefined || now() - identifiedAt >= identityMs) await identify()
        height = isRightChain ? await ask(rules.height, signal) : undefined
        isAnswering = true
      } catch {
        height = undefined
        isAnswering = false
      }
    },
  }
}
