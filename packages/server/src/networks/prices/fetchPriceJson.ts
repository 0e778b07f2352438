import { parseJson } from '@latchkey/protocol/wire'
import { readRetryAfter } from '../readRetryAfter.js'

/** A price service did not give prices; `retryAfterMs` is when it wants to be asked again, if it says so. */
export class PriceServiceError extends Error {
  override readonly name = 'PriceServiceError'
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

const timeoutMs = 5_000
const limits = { maximumBytes: 1_048_576, maximumDepth: 8 }

/** Asks a price service and reads its answer, within time and size. */
export async function fetchPriceJson(
  fetch: typeof globalThis.fetch,
  { url, key }: { url: string; key: string | undefined },
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(key === undefined ? {} : { [keyHeader(url)]: key }) },
    // Elsewhere the key would go along.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new PriceServiceError(`status ${response.status}`, readRetryAfter(response.headers))
  }
  return parseJson(await readText(response), limits)
}

/** The service has two kinds of keys, each with a host and a header of its own. */
const keyHeader = (url: string) =>
  new URL(url).hostname.startsWith('pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'

/** Stops reading where the limit is passed, whatever length the answer claims to have. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > limits.maximumBytes) throw new PriceServiceError('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
