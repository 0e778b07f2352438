import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainNamespaceOf } from '@latchkey/protocol'
import { Refusal, refuseUnavailable } from '../answers/Refusal.js'
import type { NetworkConfig } from '../config/configSchema.js'
import type { Log } from '../observe/Log.js'
import type { Metrics } from '../observe/Metrics.js'
import { askNode, judgeSuspects, type Suspect } from './askNode.js'
import { chainRules } from './chainRules.js'
import { createNode } from './createNode.js'
import { createPace } from './createPace.js'
import { createSampler } from './createSampler.js'
import { isWrite } from './isWrite.js'
import { kindOf, type RequestIds, readError } from './judgeAnswer.js'
import { type NodeAnswer, NodeFailure } from './NodeFailure.js'
import { type NodeCallOptions, type NodePool, NodeRefusal } from './NodePool.js'
import { NodesFailure, raceNodes } from './raceNodes.js'
import { describeNodes, rankNodes } from './rankNodes.js'

export type NodePoolTimes = {
  /** How long one node may take. */
  attemptMs: number
  /** After which silence the next node is asked besides. */
  hedgeMs: number
  /** How long a question about the node itself may take. */
  probeMs: number
  /** How often heights are looked at, while there are calls. */
  sampleMs: number
  /** How long a call waits for heights that are not known or long out of date. */
  firstSampleMs: number
  /** How long the identity of a node is believed. */
  identityMs: number
}

/** A silent node costs two seconds and an answer: within the three of F-18. */
export const nodePoolTimes: NodePoolTimes = {
  attemptMs: 5_000,
  hedgeMs: 2_000,
  probeMs: 2_000,
  sampleMs: 10_000,
  firstSampleMs: 1_000,
  identityMs: 180_000,
}

export type NodePoolOptions = {
  config: Pick<NetworkConfig, 'chainId' | 'rpcUrls' | 'wsUrls'>
  log: Log
  metrics: Metrics
  fetch?: typeof fetch
  /** Milliseconds on any clock that goes forward. */
  now?: () => number
  /** Tests wait on a clock of their own. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  times?: Partial<NodePoolTimes>
}

/** More nodes than this are not tried for one call. */
const maximumAttempts = 5
/** So often a background call is made where nodes have had enough. */
const backgroundAttempts = 5

/** Makes the pool of a network's nodes. Nothing is asked before the first call. */
export function createNodePool({
  config: { chainId, rpcUrls, wsUrls },
  log,
  metrics,
  fetch = globalThis.fetch,
  now = () => performance.now(),
  wait = (ms, signal) => sleep(ms, undefined, { signal }),
  times,
}: NodePoolOptions): NodePool {
  const { attemptMs, hedgeMs, probeMs, sampleMs, firstSampleMs, identityMs } = { ...nodePoolTimes, ...times }
  const rules = chainRules(chainId)
  const errorStatuses = chainNamespaceOf(chainId) === 'bip122'
  const closing = new AbortController()
  const nodes = rpcUrls.map((url) =>
    createNode({ url, rules, fetch, now, identityMs, probeMs, errorStatuses, closing: closing.signal }),
  )
  const { signal: closed } = closing
  setMaxListeners(0, closed)
  const sample = createSampler({ chainId, nodes, metrics, now, sampleMs, firstSampleMs, signal: closed })
  const observers = { chainId, log, metrics }
  const pace = createPace({ now, wait })
  let lastId = 0

  async function run(
    body: string,
    ids: RequestIds,
    methods: readonly string[],
    { signal, timeoutMs = attemptMs, isBackground = false }: NodeCallOptions,
  ): Promise<NodeAnswer> {
    await sample()
    const calling = new AbortController()
    const abort = () => calling.abort()
    // A caller may make any number of calls with one signal, and Node takes more than ten for a leak.
    if (signal) setMaxListeners(0, signal)
    closed.addEventListener('abort', abort, { once: true })
    signal?.addEventListener('abort', abort, { once: true })
    if (closed.aborted || signal?.aborted) abort()
    const suspects: Suspect[] = []
    let isAnswered = false
    let asked = 0
    const race = (soon: boolean) =>
      raceNodes({
        nodes: rankNodes(nodes, rules.maximumLag),
        ask(node, attempt) {
          if (asked >= maximumAttempts) return undefined
          const call = { body, ids, timeoutMs, signal: attempt }
          const answer = askNode(observers, { node, call, soon, suspects, isBackground })
          if (answer) asked += 1
          return answer
        },
        hedgeMs: methods.some(isWrite) ? undefined : hedgeMs,
        signal: calling.signal,
      })
    try {
      const answer = await race(false).catch((error: unknown) => {
        // Every circuit is open, so this node is tried sooner.
        if (error instanceof NodesFailure && asked === 0 && !calling.signal.aborted) return race(true)
        throw error
      })
      isAnswered = true
      return answer
    } catch (error) {
      if (!(error instanceof NodesFailure)) throw error
      // A limit is the provider's for all calls, so jobs make room.
      const limit = findLimit(error)
      if (limit) pace.slowDown(limit.retryAfterMs)
      const answered = findAnswer(error.failures)
      if (answered) return answered
      const description = calling.signal.aborted ? 'did not answer in time' : 'is not reachable now'
      throw refuseUnavailable('chainId', `chain ${chainId} ${description}; try again`, error)
    } finally {
      judgeSuspects(observers, suspects, { isAnswered, signal: closed })
      closed.removeEventListener('abort', abort)
      signal?.removeEventListener('abort', abort)
    }
  }

  /** A job's calls wait for their turn, and are made again where nodes have had enough. */
  async function runPaced(body: string, ids: RequestIds, methods: string[], options: NodeCallOptions) {
    if (!options.isBackground) return run(body, ids, methods, options)
    const { signal = closed } = options
    setMaxListeners(0, signal)
    for (let attempt = 1; ; attempt += 1) {
      await pace.enter(signal)
      try {
        return await run(body, ids, methods, options)
      } catch (error) {
        const cause = error instanceof Refusal ? error.cause : undefined
        if (!(cause instanceof NodesFailure && findLimit(cause)) || attempt === backgroundAttempts)
          throw error
      }
    }
  }

  return {
    chainId,
    wsUrls,
    async request(method, params, options = {}) {
      lastId = (lastId % 1_000_000) + 1
      const id = lastId
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] })
      const { value } = await runPaced(body, { batch: false, ids: [id] }, [method], options)
      const error = readError(value, [id])
      if (error) {
        const refusal = new NodeRefusal(error.code, error.message.slice(0, 1_024), error.data)
        if (kindOf(error) !== 'doubtful') throw refusal
        throw refuseUnavailable('chainId', `no node of chain ${chainId} can say now; try again`, refusal)
      }
      return (value as { result: unknown }).result
    },
    async forward(body, options = {}) {
      const { ids, methods } = readRequest(body)
      const { status, text } = await run(body, ids, methods, options)
      return { status, body: text }
    },
    states: () => describeNodes(nodes, rules.maximumLag),
    close: () => closing.abort(),
  }
}

/** The limit that was reached, where one was. */
const findLimit = ({ failures }: NodesFailure) =>
  failures.find(
    (failure) => failure instanceof NodeFailure && failure.reason === 'limited' && failure.counts,
  ) as NodeFailure | undefined

/** The error to hand on where no node had an answer: one about the request says more than that a node is in trouble. */
function findAnswer(failures: readonly unknown[]): NodeAnswer | undefined {
  const answered = failures.filter(
    (failure) => failure instanceof NodeFailure && failure.answer !== undefined,
  )
  const told = answered as (NodeFailure & { answer: NodeAnswer })[]
  return (told.find(({ reason }) => reason === 'refused') ?? told[0])?.answer
}

function readRequest(body: string): { ids: RequestIds; methods: string[] } {
  const value: unknown = JSON.parse(body)
  const items = (Array.isArray(value) ? value : [value]) as { id?: unknown; method?: unknown }[]
  return {
    ids: { batch: Array.isArray(value), ids: items.map(({ id }) => id) },
    methods: items.map(({ method }) => String(method)),
  }
}
