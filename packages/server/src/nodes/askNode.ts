import type { Caip2Id } from '@latchkey/protocol'
import type { Log } from '../observe/Log.js'
import type { Metrics } from '../observe/Metrics.js'
import type { Pass } from './createBreaker.js'
import type { Node, NodeCall } from './createNode.js'
import { type FailureReason, type NodeAnswer, NodeFailure } from './NodeFailure.js'

/** What is told to the operator, and of which chain. */
export type Observers = { chainId: Caip2Id; log: Log; metrics: Metrics }

/** A node that gave no answer to a request, which may be the fault of either. */
export type Suspect = { node: Node; pass: Pass; reason: FailureReason }

/** What no request brings about. */
const certain: ReadonlySet<FailureReason> = new Set(['connection', 'limited', 'slow'])

export type AskNodeParameters = {
  node: Node
  call: NodeCall
  soon: boolean
  suspects: Suspect[]
  /** Failures of background calls do not count: no person waits for them. */
  isBackground: boolean
}

/** Calls a node through its circuit; undefined if that is open. Whom to blame is decided later for `suspects`. */
export function askNode(
  observers: Observers,
  { node, call, soon, suspects, isBackground }: AskNodeParameters,
): Promise<NodeAnswer> | undefined {
  const pass = node.breaker.enter({ soon })
  if (!pass) return undefined
  const { chainId, metrics } = observers
  const labels = { chain: chainId, node: node.host }
  const started = performance.now()
  return node.call(call).then(
    (answer) => {
      settle(observers, node, 'ok', pass.succeed)
      metrics.count('latchkey_node_calls_total', { ...labels, outcome: 'ok' })
      metrics.time('latchkey_node_seconds', labels, (performance.now() - started) / 1_000)
      return answer
    },
    (error: unknown) => {
      const failure: unknown = call.signal.aborted ? call.signal.reason : error
      if (!(failure instanceof NodeFailure)) pass.forgo()
      else {
        const { reason, counts } = failure
        metrics.count('latchkey_node_calls_total', { ...labels, outcome: reason })
        if (!counts || isBackground) pass.forgo()
        else if (certain.has(reason)) settle(observers, node, reason, pass.fail)
        else suspects.push({ node, pass, reason })
      }
      throw error
    },
  )
}

/**
 * Decides whether failures count against their nodes.
 *
 * They do if another node had an answer to the same request. If none had, the request may be to blame: a client could
 * shut every node out for all others with a few that take too long. The node is then asked something light.
 */
export function judgeSuspects(
  observers: Observers,
  suspects: readonly Suspect[],
  { isAnswered, signal }: { isAnswered: boolean; signal: AbortSignal },
): void {
  for (const { node, pass, reason } of suspects) {
    if (isAnswered) settle(observers, node, reason, pass.fail)
    else {
      void node
        .isResponsive(signal)
        .then((isResponsive) => settle(observers, node, reason, isResponsive ? pass.forgo : pass.fail))
    }
  }
}

function settle({ chainId, log }: Observers, node: Node, outcome: string, end: () => void) {
  const wasOpen = node.breaker.isOpen()
  end()
  const isOpen = node.breaker.isOpen()
  if (isOpen === wasOpen) return
  log.warn(isOpen ? 'node is left out' : 'node is back', { chain: chainId, node: node.host, outcome })
}
