import type { IncomingMessage } from 'node:http'
import { ControlError } from './ControlError.js'

const maximumBytes = 64 * 1024

/** Reads the JSON object in a request's body. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  // Also what makes a browser ask before a foreign page may post.
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ControlError(415, 'unsupported-media-type', 'The body must be application/json.')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBytes) {
      throw new ControlError(413, 'body-too-large', `The body is larger than ${maximumBytes} bytes.`)
    }
    chunks.push(chunk)
  }
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new ControlError(400, 'bad-json', 'The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'bad-request', 'The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}
