const longestMs = 30_000

/** When to ask again by a `Retry-After` header: seconds or a date, at most 30 s, nothing for nonsense (F-14). */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  // Only the form of HTTP dates: engines read dates into nearly anything, `-5` included.
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : date - now
  return Number.isFinite(wait) ? Math.min(longestMs, Math.max(0, wait)) : undefined
}
