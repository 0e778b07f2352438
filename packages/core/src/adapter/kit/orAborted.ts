import { LatchkeyError } from '@latchkey/protocol'

/** The error of a person who stopped waiting for a wallet. */
export const abortedBy = (connector?: string) =>
  new LatchkeyError('connection/aborted', { context: { connector } })

/** What a wallet answers, unless the person, or an adapter's patience, gives up first; for authors of adapters. */
export async function orAborted<value>(
  asking: Promise<value>,
  signal: AbortSignal | undefined,
  error: () => LatchkeyError,
): Promise<value> {
  if (!signal) return asking
  const settled = new AbortController()
  const givenUp = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(error())
    signal.addEventListener('abort', () => reject(error()), { signal: settled.signal })
  })
  try {
    return await Promise.race([asking, givenUp])
  } finally {
    settled.abort()
  }
}
