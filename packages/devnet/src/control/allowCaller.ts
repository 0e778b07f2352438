import type { IncomingMessage, ServerResponse } from 'node:http'
import { ControlError } from './ControlError.js'

/**
 * Lets only this machine's own pages in.
 *
 * The server listens on loopback, yet any page in the browser can reach loopback: a foreign page by its origin,
 * and one that rebinds its DNS name by the Host header it cannot hide.
 */
export function allowCaller(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('vary', 'origin')
  if (!isLoopback(hostname(`http://${request.headers.host ?? ''}`))) {
    throw new ControlError(403, 'forbidden-host', 'The devnet answers to localhost only.')
  }
  const { origin } = request.headers
  if (origin === undefined) return
  if (!isLoopback(hostname(origin))) {
    throw new ControlError(403, 'forbidden-origin', 'The devnet serves pages of localhost only.')
  }
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-max-age', '600')
}

function hostname(url: string) {
  try {
    return new URL(url).hostname
  } catch {
    return ''
  }
}

function isLoopback(name: string) {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}
