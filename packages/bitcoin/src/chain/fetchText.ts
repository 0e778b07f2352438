import { nodeRequest, readBounded } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'

/** A page waits for a person's eyes, not for a queue: one quick retry, then say so. */
const timeout = 8_000
const attempts = 2
const size = 2 * 1024 * 1024

export type FetchTextParameters = {
  url: string
  init?: RequestInit
  /** For errors: the network's id, and what was asked. */
  network: string
  method: string
}

/** A server's answer as text, of whatever status; an error of ours where there is none. */
export async function fetchText({
  url,
  init,
  ...context
}: FetchTextParameters): Promise<{ status: number; text: string }> {
  const failure = (details: string) => new LatchkeyError('rpc/failed', { context, details })
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === attempts
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(url, { ...init, ...nodeRequest, signal })
      const { status, headers } = response
      const text = await readBounded(response, size, failure)
      // Servers in front of a node say these while it is being restarted.
      if (!isLast && [502, 503, 504].includes(status)) continue
      // A network's sign-in, or a server in front: neither node nor Esplora writes pages, not even to say "not found" (F-13).
      if (/html/i.test(headers.get('content-type') ?? '')) throw failure('The answer is a page.')
      return { status, text }
    } catch (cause) {
      if (cause instanceof LatchkeyError) throw cause
      if (isLast) throw new LatchkeyError('rpc/unreachable', { context, cause })
    }
  }
}
