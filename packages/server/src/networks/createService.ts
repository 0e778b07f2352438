import { parseJson } from '@latchkey/protocol/wire'
import { createBreaker } from '../nodes/createBreaker.js'
import { readRetryAfter } from './readRetryAfter.js'

export type ServiceOptions = {
  /** Where it is; slashes at its end do not count. */
  url: string
  headers: Readonly<Record<string, string>>
  fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now: () => number
}

export type ServiceQuestion<value> = {
  query?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  body?: object
  /** Understands an answer; throws where it makes no sense. */
  read: (answer: unknown) => value
  /** Understands a refusal (400), where it is an answer too. */
  readRefusal?: (answer: unknown) => value
  signal?: AbortSignal | undefined
  /** Three seconds by default: a quote waits for it, and the exchanges of the chain have answered by then. */
  timeoutMs?: number
}

/**
 * A service that swaps are quoted and built by, behind one time-out, one size limit and one circuit breaker. It is left
 * alone for as long as it asks for (`Retry-After`).
 */
export type Service = <value>(path: string, question: ServiceQuestion<value>) => Promise<value>

/** A service that says it wants to be left alone for longer is asked again all the same. */
const longestMs = 600_000

const limits = { maximumBytes: 1_048_576, maximumDepth: 32 }

/** Creates the way to ask a service; what it answers throws where it fails. */
export function createService({ url, headers, fetch, now }: ServiceOptions): Service {
  const base = url.replace(/\/+$/, '')
  const breaker = createBreaker({ now })
  let leftUntil = 0
  return async (path, { query, body, read, readRefusal, signal, timeoutMs = 3_000 }) => {
    if (now() < leftUntil) throw new Error('the service wants to be left alone')
    const pass = breaker.enter()
    if (!pass) throw new Error('the service is left alone for a while')
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        // A redirect would hand the key to a host that the operator did not name.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      leftUntil = now() + Math.min(readRetryAfter(response.headers) ?? 0, longestMs)
      const understand = response.ok ? read : response.status === 400 ? readRefusal : undefined
      if (!understand) throw new Error(`status ${response.status}`)
      const value = understand(parseJson(await readText(response), limits))
      pass.succeed()
      return value
    } catch (error) {
      if (signal?.aborted) pass.forgo()
      else pass.fail()
      throw error
    }
  }
}

/** Stops reading where the limit is passed, whatever length the answer claims to have. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > limits.maximumBytes) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
