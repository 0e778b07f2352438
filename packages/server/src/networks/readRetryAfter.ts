/** When a service wants to be asked again, in milliseconds from now; nothing where it does not say so in seconds. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : undefined
}
