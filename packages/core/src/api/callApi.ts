import { LatchkeyError } from '@latchkey/protocol'
import {
  parseJson,
  parseResponse,
  responseLimits,
  type WireOutput,
  type WireSchema,
} from '@latchkey/protocol/wire'
import type { Api } from './Api.js'
import { giveWay } from './giveWay.js'
import { isErrorBody } from './isErrorBody.js'
import { readBounded } from './readBounded.js'
import { readRefusal } from './readRefusal.js'

/** What a call sends; absent values of the query are left out. */
export type CallParameters<schema extends WireSchema> = {
  /** Names the call in errors, as on the server. */
  call: string
  path: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Makes it a POST. */
  body?: unknown
  schema: schema
  signal?: AbortSignal | undefined
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  /** Whether an error is an answer like others, as for a node that was asked through the API. */
  takesErrors?: boolean
}

/** From here on, reading the text and reading what it says are two pieces of work. */
const longText = 200_000

/** Longer than any honest answer, shorter than a person's patience (F-04). */
const timeoutMs = 8_000

/**
 * One call of the data API: bounded in time and size, its answer read by its schema.
 *
 * Never retries: a caller knows what may be repeated.
 */
export async function callApi<const schema extends WireSchema>(
  api: Api,
  { call, path, query, body, schema, signal, idempotencyKey, takesErrors = false }: CallParameters<schema>,
): Promise<WireOutput<schema>> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const abort = () => timeout.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    signal?.throwIfAborted()
    const response = await api.fetch(toUrl(api, path, query), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: timeout.signal,
    })
    if (!response.ok) {
      const refusal = await readRefusal(response, call)
      api.onRefused?.(refusal)
      throw refusal
    }
    if (!isJson(response)) throw badResponse(call, 'The answer does not say that it is JSON.', response)
    const text = await readBounded(response, responseLimits.maximumBytes, call)
    const value = parseJson(text, responseLimits)
    if (text.length > longText) await giveWay()
    if (!takesErrors && isErrorBody(value)) throw badResponse(call, 'The answer is an error that says 200.')
    return parseResponse(schema, value, call)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.signal.aborted)
      throw new LatchkeyError('api/timeout', { context: { call, afterMs: timeoutMs } })
    throw translate(error, call)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function toUrl(api: Api, path: string, query: CallParameters<WireSchema>['query'] = {}): string {
  const search = new URLSearchParams({ projectId: api.projectId, st: api.sdk.type, sv: api.sdk.version })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${api.url}${path}?${search}`
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
