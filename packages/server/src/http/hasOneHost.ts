import type { IncomingMessage, ServerResponse } from 'node:http'
import { corsHeaders } from './corsHeaders.js'

/**
 * Tells whether a request names its host once, as RFC 9112 has it: a proxy before us and we could take different ones of
 * two. HTTP/1.0 may leave it out.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/** Answers a request that does not, and closes the connection. */
export function refuseHost(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.writeHead(400, { ...corsHeaders, 'content-type': 'text/plain; charset=utf-8' })
  response.end('Name one Host')
}
