import { relayLimits } from './relayLimits.js'
import { scanId } from './scanId.js'

/** What a client sent: its id as it is written, and the rest where it is JSON. */
export type Frame = {
  id: string | undefined
  body: { method?: unknown; params?: unknown; jsonrpc?: unknown } | undefined
}

/** Reads a frame; one that is no JSON has no body. */
export function readFrame(text: string): Frame {
  const id = scanId(text)
  if (text.length > relayLimits.frame) return { id, body: undefined }
  try {
    const body: unknown = JSON.parse(text)
    return { id, body: typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined }
  } catch {
    return { id, body: undefined }
  }
}

/** Whether a client says that it has a message. */
export const isAnswer = ({ id, body }: Frame): boolean =>
  id !== undefined && body !== undefined && body.method === undefined
