/** How JSON is posted: with its type, without which it is refused (S-46). A text is sent as it is, right or wrong. */
export const postJson = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
