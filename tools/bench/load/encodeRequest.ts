import type { LoadRequest } from './Load.js'

/** A request as bytes, made once: what is sent again and again should cost nothing. */
export function encodeRequest(
  { host, port }: { host: string; port: number },
  { method = 'GET', path, body = '', headers = {} }: LoadRequest,
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (method === 'POST') {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${method === 'POST' ? body : ''}`)
}
