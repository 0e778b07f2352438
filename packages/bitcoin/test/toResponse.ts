const encoder = new TextEncoder()

/** A server's answer without the machinery of streams: stories have millions of them. */
export function toResponse(body: unknown, status = 200): Response {
  const parts = [encoder.encode(typeof body === 'string' ? body : JSON.stringify(body))]
  const read = async () => {
    const value = parts.pop()
    return { done: value === undefined, value }
  }
  const headers = { get: () => null }
  return { status, headers, body: { getReader: () => ({ read }) } } as unknown as Response
}
