import { NodeFailure } from './NodeFailure.js'

export type RaceParameters<node, answer> = {
  /** In order of preference. A `spare` is asked only after all before it failed. */
  nodes: readonly { node: node; spare: boolean }[]
  /** Asks one node; undefined if it does not take calls now. Its signal fires with a `NodeFailure` if it was too slow. */
  ask: (node: node, signal: AbortSignal) => Promise<answer> | undefined
  /** When the next node is asked besides; undefined to wait for each to fail, as writes do. */
  hedgeMs: number | undefined
  /** Ends all calls. */
  signal: AbortSignal
}

/** Thrown when no node answered: what each of them had to say. */
export class NodesFailure extends Error {
  override readonly name = 'NodesFailure'
  constructor(readonly failures: readonly unknown[]) {
    super('no node answered')
  }
}

/**
 * The first good answer: each node is asked when the one before fails, or when it has been silent for too long while it
 * may still answer (F-18).
 */
export function raceNodes<node, answer>(parameters: RaceParameters<node, answer>): Promise<answer> {
  const { nodes, ask, hedgeMs, signal } = parameters
  return new Promise((resolve, reject) => {
    const running = new Map<node, AbortController>()
    const late = new Set<node>()
    const failures: unknown[] = []
    let next = 0
    let timer: NodeJS.Timeout | undefined
    let isOver = false

    function end(settle: () => void, isAnswered = false) {
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      settle()
      for (const [node, controller] of running) {
        // Else a node that hangs would never be found out: it is always cut off before its time is up.
        controller.abort(
          isAnswered && late.has(node) ? new NodeFailure('slow', 'another was faster') : undefined,
        )
      }
    }

    function onAbort() {
      end(() => reject(new NodesFailure([...failures, signal.reason])))
    }

    function start(): void {
      clearTimeout(timer)
      for (;;) {
        const candidate = nodes[next]
        if (!candidate) break
        if (candidate.spare && running.size > 0) return
        next += 1
        const controller = new AbortController()
        const answer = ask(candidate.node, controller.signal)
        if (!answer) continue
        running.set(candidate.node, controller)
        watch(candidate.node, answer)
        return
      }
      if (running.size === 0) end(() => reject(new NodesFailure(failures)))
    }

    function watch(node: node, answer: Promise<answer>) {
      if (hedgeMs !== undefined) {
        timer = setTimeout(() => {
          late.add(node)
          start()
        }, hedgeMs)
      }
      answer.then(
        (value) => {
          if (isOver) return
          running.delete(node)
          end(() => resolve(value), true)
        },
        (error: unknown) => {
          if (isOver) return
          running.delete(node)
          // Anything else is a mistake of ours, and no other node would mend it.
          if (!(error instanceof NodeFailure)) return end(() => reject(error))
          failures.push(error)
          start()
        },
      )
    }

    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    start()
  })
}
