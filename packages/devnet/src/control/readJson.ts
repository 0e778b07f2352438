import type { IncomingMessage } from 'node:http'
import { ControlError } from './ControlError.js'

const maximumBytes = 64 * 1024

/** Reads the bytes of a request's body, if they are said to be of this type. */
export async function readBody(request: IncomingMessage, contentType: string): Promise<Buffer> {
  // Also what makes a browser ask before a foreign page may post.
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== contentType) {
    throw new ControlError(415, 'unsupported-media-type', `The body must be ${contentType}.`)
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
  return Buffer.concat(chunks)
}

/** Reads the JSON object in a request's body. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readBody(request, 'application/json')
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new ControlError(400, 'bad-json', 'The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'bad-request', 'The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}
