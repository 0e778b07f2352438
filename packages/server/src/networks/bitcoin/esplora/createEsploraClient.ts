import { isLatchkeyError } from '@latchkey/protocol'
import { parseJson } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { refuseUnavailable } from '../../../answers/Refusal.js'

export type EsploraClient = {
  /** A JSON answer by its schema; undefined where the server knows no such thing (404). */
  get: <const schema extends v.GenericSchema>(
    path: string,
    schema: schema,
    signal?: AbortSignal,
  ) => Promise<v.InferOutput<schema> | undefined>
  /** The status and text of an answer to a text. */
  post: (path: string, body: string, signal?: AbortSignal) => Promise<{ isOk: boolean; text: string }>
}

const timeoutMs = 10_000
const limits = { maximumBytes: 8 * 1024 * 1024, maximumDepth: 16 }

/** Talks to an Esplora server: bounded in size and time, and whatever it answers is read by a schema. */
export function createEsploraClient({
  url,
  fetch,
}: {
  url: string
  fetch: typeof globalThis.fetch
}): EsploraClient {
  const base = url.replace(/\/+$/, '')

  async function call(path: string, init: RequestInit, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        // A redirect would go to a host that the operator did not name.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return { status: response.status, text: await readText(response) }
    } catch (cause) {
      throw unavailable('does not answer', cause)
    }
  }

  return {
    async get(path, schema, signal) {
      const { status, text } = await call(path, { headers: { accept: 'application/json' } }, signal)
      if (status === 404) return undefined
      if (status !== 200) throw unavailable(`answers with status ${status}`)
      const result = v.safeParse(schema, readJson(text), { abortEarly: true })
      if (!result.success) throw unavailable('gave an answer that cannot be read')
      return result.output
    },
    async post(path, body, signal) {
      const headers = { 'content-type': 'text/plain' }
      const { status, text } = await call(path, { method: 'POST', body, headers }, signal)
      // Only these are answers to the transaction; the rest is about the server.
      if (status !== 200 && status !== 400) throw unavailable(`answers with status ${status}`)
      return { isOk: status === 200, text: text.trim() }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text, limits)
  } catch (error) {
    if (isLatchkeyError(error, 'json/invalid')) return undefined
    throw error
  }
}

/** Stops reading where the limit is passed, whatever length the answer claims to have. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > limits.maximumBytes) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const unavailable = (what: string, cause?: unknown) =>
  refuseUnavailable('chainId', `The explorer of this chain ${what}; try again`, cause)
