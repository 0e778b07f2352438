import { parseJson } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { Refusal, refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import { createBreaker } from '../../../nodes/createBreaker.js'
import type { Metrics } from '../../../observe/Metrics.js'
import { askExplorer, maximumExplorerBytes } from './askExplorer.js'
import type { PageParams } from './explorerAnswers.js'

export type ExplorerParameters = {
  /** Where the server is, e.g. `https://eth.blockscout.com`. */
  url: string
  key: string | undefined
  chainId: string
  fetch: typeof fetch
  metrics: Metrics
  now: () => number
}

/** A Blockscout server. */
export type Explorer = {
  /** One call of its REST API; undefined where it does not know the address. */
  get: <const schema extends v.GenericSchema>(
    path: string,
    options: { schema: schema; params?: PageParams | undefined; signal?: AbortSignal | undefined },
  ) => Promise<v.InferOutput<schema> | undefined>
}

/** Answers about the request, and not about the server. */
const refusals = new Set([400, 404, 422])
/** Seconds for which a limit of the explorer is believed. */
const longestRest = 60

/** Connects to a Blockscout server; one that fails over and over is left alone for a while. */
export function createExplorer({ url, key, chainId, fetch, metrics, now }: ExplorerParameters): Explorer {
  const base = `${url.replace(/\/+$/, '')}/api/v2`
  const breaker = createBreaker({ now })
  /** Until when the explorer has asked to be left alone. */
  let restUntil = 0

  return {
    async get(path, { schema, params = {}, signal }) {
      if (now() < restUntil) throw limited(restUntil - now())
      const pass = breaker.enter()
      if (!pass) throw unavailable()
      const count = (outcome: string) =>
        metrics.count('latchkey_explorer_calls_total', { chain: chainId, outcome })
      let answer: { status: number; value: unknown }
      try {
        const { status, text, retryAfter } = await askExplorer({
          target: new URL(base + path),
          params: { ...params, apikey: key },
          fetch,
          signal,
        })
        if (status === 429) {
          // It is well, and says when: that is no reason to take it for broken.
          const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : 1
          restUntil = now() + Math.min(seconds, longestRest) * 1_000
          throw limited(restUntil - now())
        }
        if (status !== 200 && !refusals.has(status))
          throw new Error(`the explorer answered with status ${status}`)
        const value =
          status === 200
            ? v.parse(schema, parseJson(text, { maximumBytes: maximumExplorerBytes, maximumDepth: 32 }))
            : undefined
        answer = { status, value }
      } catch (error) {
        const isLimited = error instanceof Refusal
        if (signal?.aborted || isLimited) pass.forgo()
        else pass.fail()
        count(isLimited ? 'limited' : 'failed')
        throw isLimited ? error : unavailable(error)
      }
      pass.succeed()
      count(answer.status === 200 ? 'ok' : 'refused')
      if (answer.status === 200 || answer.status === 404) return answer.value
      // We make the path and the rest of the query ourselves: only what leads to a page can be wrong.
      throw refuseValue('cursor', 'The explorer does not take this cursor: begin without one')
    },
  }
}

const limited = (ms: number) =>
  new Refusal({
    status: 503,
    field: 'chainId',
    description: 'The explorer of this chain takes no more calls now; try again',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1_000))) },
  })

const unavailable = (cause?: unknown) =>
  refuseUnavailable('chainId', 'The explorer of this chain does not answer; try again', cause)
