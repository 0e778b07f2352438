import { parseJson } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Metrics } from '../observe/Metrics.js'
import {
  type CreateWebFetcherParameters,
  createWebFetcher,
  type WebContent,
} from '../web/createWebFetcher.js'
import { GatewayFailure, type GatewayQuestion, type Gateways } from './Gateways.js'
import { type GatewayUrl, toGatewayUrl } from './toGatewayUrl.js'

/** A contract that names more is not meant well. */
const maximumUrls = 4
/** A proof of another chain's storage is the longest of honest answers, and has some ten thousand bytes. */
const maximumBytes = 256 * 1_024

const answerSchema = v.object({
  data: v.pipe(
    v.string(),
    v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
    v.transform((text) => text as `0x${string}`),
  ),
})

export type CreateGatewaysParameters = CreateWebFetcherParameters & {
  /** Origins that may be asked, and `*` for every public one. */
  allowed: readonly string[]
  /** For one server. */
  timeoutMs?: number
  /** For a question in all: shorter than its client waits, which is told so. */
  totalMs?: number
  metrics?: Pick<Metrics, 'count'>
  /** Questions that are asked at the same time. */
  maximumQuestions?: number
}

/**
 * Makes the way to ask gateways (EIP-3668): https to public hosts alone, or to those that the operator names, without redirects,
 * bounded in time and size (S-39). The next is asked where one is in trouble, and none after one that refuses.
 */
export function createGateways({
  allowed,
  timeoutMs = 3_000,
  totalMs = 6_000,
  maximumQuestions = 64,
  metrics,
  ...web
}: CreateGatewaysParameters): Gateways {
  const fetchWeb = createWebFetcher(web)
  let questions = 0

  return {
    async ask(question, signal) {
      try {
        const answer = await askBounded(question, signal)
        metrics?.count('latchkey_gateway_questions_total', { outcome: 'ok' })
        return answer
      } catch (error) {
        const outcome = error instanceof GatewayFailure ? error.kind : 'failed'
        metrics?.count('latchkey_gateway_questions_total', { outcome })
        throw error
      }
    },
  }

  async function askBounded({ sender, data, urls }: GatewayQuestion, signal: AbortSignal | undefined) {
    const known = urls
      .slice(0, maximumUrls)
      .flatMap((template) => toGatewayUrl(template, { sender, data, allowed }) ?? [])
    if (known.length === 0) throw new GatewayFailure('closed')
    if (questions >= maximumQuestions)
      throw new GatewayFailure('unanswered', { message: 'too many questions at once' })
    questions += 1
    try {
      const total = AbortSignal.timeout(totalMs)
      return await askEach(known, signal ? AbortSignal.any([signal, total]) : total)
    } finally {
      questions -= 1
    }
  }

  async function askEach(known: readonly GatewayUrl[], signal: AbortSignal): Promise<`0x${string}`> {
    let cause: unknown
    for (const one of known) {
      if (signal.aborted) break
      try {
        return await askOne(one, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
      } catch (error) {
        if (error instanceof GatewayFailure) throw error
        cause = error
      }
    }
    throw new GatewayFailure('unanswered', { message: String(cause ?? signal.reason), cause })
  }

  async function askOne({ url, body, isNamed }: GatewayUrl, signal: AbortSignal) {
    const request = { accept: 'application/json', body, maximumBytes, isNamed, signal }
    return readAnswer(await fetchWeb(url, request))
  }
}

/** Throws for what is no answer, so that the next server is asked. */
function readAnswer({ status, type, bytes }: WebContent): `0x${string}` {
  // No other is asked after it, but the question may be a good one later.
  if (status === 408 || status === 429) throw new GatewayFailure('unanswered', { status })
  if (status >= 400 && status <= 499) throw new GatewayFailure('refused', { status })
  if (status !== 200) throw new Error(`status ${status}`)
  if (!/^application\/json\b/i.test(type ?? '')) throw new Error('no JSON by its type')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return v.parse(answerSchema, parseJson(text, { maximumBytes, maximumDepth: 8 })).data
}
