import { type NodeAnswer, NodeFailure } from './NodeFailure.js'
import { answerLimits, parseExactJson } from './parseExactJson.js'

/** A node as it is called: its URL without credentials, which go into a header. */
export type Endpoint = { url: string; headers: Record<string, string>; host: string }

/** Takes a URL of the configuration apart: `fetch` refuses credentials in a URL, and Bitcoin nodes want them. */
export function toEndpoint(given: string): Endpoint {
  const url = new URL(given)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  }
  if (url.username !== '' || url.password !== '') {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return { url: url.href, headers, host: url.host }
}

export type CallNodeParameters = {
  fetch: typeof fetch
  body: string
  signal: AbortSignal
  /** Bitcoin nodes of older versions send their errors with other statuses than 200. */
  errorStatuses: boolean
}

/** Posts a body to a node and reads the answer: JSON of at most 10 MiB, whatever it says. */
export async function callNode(
  endpoint: Endpoint,
  { fetch, body, signal, errorStatuses }: CallNodeParameters,
): Promise<NodeAnswer> {
  const send = () =>
    // A redirect would turn the call into a GET, or send it to a host that the operator did not name.
    fetch(endpoint.url, { method: 'POST', headers: endpoint.headers, body, signal, redirect: 'error' })
  let response: Response
  try {
    response = await send().catch((error: unknown) => {
      // The node closed an idle connection just as it was used again; the next one is new.
      if (!signal.aborted && isReset(error)) return send()
      throw error
    })
  } catch (cause) {
    throw new NodeFailure('connection', 'the node cannot be reached', { cause })
  }
  const { status } = response
  const isAnswer = response.ok || status === 400 || (errorStatuses && (status === 404 || status === 500))
  if (!isAnswer || !hasJsonType(response)) {
    void response.body?.cancel().catch(() => {})
    if (!isAnswer) {
      // Other refusals are about the request, such as one that is too large for this node.
      const counts = status < 400 || status >= 500 || [401, 402, 403, 404, 408, 429].includes(status)
      const reason = status === 413 ? 'size' : status === 429 ? 'limited' : 'status'
      const retryAfterMs = readRetryAfter(response)
      throw new NodeFailure(reason, `the node answered with status ${status}`, { counts, retryAfterMs })
    }
    throw new NodeFailure('type', 'the node answered with something else than JSON')
  }
  const text = await readText(response)
  try {
    return { status: status === 400 ? 400 : 200, text, value: parseExactJson(text) }
  } catch (cause) {
    throw new NodeFailure('content', 'the node answered with something else than JSON', { cause })
  }
}

function hasJsonType({ headers }: Response): boolean {
  const type = headers.get('content-type')
  return type === null || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
}

/** Seconds; a date is none of a limit that is over in seconds. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds * 1_000 : undefined
}

function isReset(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown }
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done || !value) break
      size += value.byteLength
      if (size > answerLimits.maximumBytes) {
        void reader?.cancel().catch(() => {})
        // Every node answers such a question at that length, so none of them is to blame.
        throw new NodeFailure('size', 'the answer of the node is larger than 10 MiB', { counts: false })
      }
      parts.push(value)
    }
  } catch (cause) {
    if (cause instanceof NodeFailure) throw cause
    throw new NodeFailure('connection', 'the answer of the node broke off', { cause })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (cause) {
    throw new NodeFailure('content', 'the answer of the node is not UTF-8', { cause })
  }
}
