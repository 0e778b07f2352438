import { LatchkeyError } from '@latchkey/protocol'
import {
  type Call,
  type CallInput,
  type CallOutput,
  parseJson,
  parseResponse,
  responseLimits,
  type WireSchema,
} from '@latchkey/protocol/wire'
import { raiseAlert } from '../alerts/raiseAlert.js'
import type { Latchkey } from '../Latchkey.js'
import { getApi } from './getApi.js'
import { giveWay } from './giveWay.js'
import { isErrorBody } from './isErrorBody.js'
import { readBounded } from './readBounded.js'
import { readRefusal } from './readRefusal.js'
import { toUrl } from './toUrl.js'

/** A call whose answer is JSON. */
export type JsonCall = Call & { response: WireSchema }

/** What a call is made with: the parameters of its path and query side by side, its body, and how to end it. */
export type RequestParameters<call extends Call> = CallInput<call> & {
  signal?: AbortSignal | undefined
  /** Past what the browser remembers, and for it to remember: after something changed the answer. */
  isFresh?: boolean | undefined
} & (call extends { idempotent: true }
    ? {
        /** Repeats with the same key are one write. */
        idempotencyKey?: string | undefined
      }
    : unknown)

/** What a call answers. */
export type RequestReturnType<call extends Call> = CallOutput<call>

/** What a call can fail with; an abort rejects with the reason of its signal. */
export type RequestErrorType = LatchkeyError<
  'api/not-configured' | 'api/refused' | 'api/bad-response' | 'api/timeout' | 'api/unreachable'
>

/** From here on, reading the text and reading what it says are two pieces of work. */
const longText = 200_000

/** Longer than any honest answer, shorter than a person's patience (F-04). */
const timeoutMs = 8_000

/**
 * Makes one call of the data API: bounded in time and size, its answer read by its schema.
 *
 * Never retries: a caller knows what may be repeated.
 *
 * @example
 * const { balances } = await request(latchkey, balanceCall, { address, chainId: 'eip155:1', currency: 'usd' })
 */
export async function request<const call extends JsonCall>(
  latchkey: Latchkey,
  call: call,
  ...[input]: object extends RequestParameters<call>
    ? [input?: RequestParameters<call>]
    : [input: RequestParameters<call>]
): Promise<RequestReturnType<call>> {
  const { body, signal, isFresh, idempotencyKey, ...fields } = (input ?? {}) as {
    body?: object
    signal?: AbortSignal
    isFresh?: boolean
    idempotencyKey?: string
  }
  const { name, method, projectIn, response: schema, answersErrors } = call
  const api = getApi(latchkey, name)
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const abort = () => timeout.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    signal?.throwIfAborted()
    const response = await api.fetch(toUrl(api, call, fields), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(projectIn ? { ...body, projectId: api.projectId } : body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      ...(isFresh && { cache: 'reload' }),
      signal: timeout.signal,
    })
    if (!response.ok) {
      const refusal = await readRefusal(response, name)
      raiseAlert(latchkey, refusal)
      throw refusal
    }
    if (!isJson(response)) throw badResponse(name, 'The answer does not say that it is JSON.', response)
    const text = await readBounded(response, responseLimits.maximumBytes, (details) =>
      badResponse(name, details),
    )
    const value = parseJson(text, responseLimits)
    if (text.length > longText) await giveWay()
    if (!answersErrors && isErrorBody(value)) throw badResponse(name, 'The answer is an error that says 200.')
    return parseResponse(schema, value, name) as RequestReturnType<call>
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.signal.aborted)
      throw new LatchkeyError('api/timeout', { context: { call: name, afterMs: timeoutMs } })
    throw translate(error, name)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

// By its type and not by what it looks like: a page of a proxy or a captive portal can hold anything (F-13).
const isJson = (response: Response) =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')

function badResponse(call: string, details: string, unread?: Response): LatchkeyError {
  void unread?.body?.cancel().catch(() => {})
  return new LatchkeyError('api/bad-response', { context: { call, field: '' }, details })
}

function translate(error: unknown, call: string): unknown {
  if (!(error instanceof LatchkeyError)) {
    return new LatchkeyError('api/unreachable', { context: { call }, cause: error })
  }
  // Not JSON, or too much of it: an answer that is not what the wire says.
  if (error.code !== 'json/invalid') return error
  return new LatchkeyError('api/bad-response', { context: { call, field: '' }, cause: error })
}
