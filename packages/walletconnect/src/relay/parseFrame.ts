import { isHex32 } from '../crypto/keys.js'
import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import { parseRecord } from '../parseRecord.js'
import { rawId } from '../rawId.js'

/** A message that the relay hands on. */
export type RelayMessage = { topic: string; message: string; publishedAt: number; tag: number }

/** What a relay can say. */
export type RelayFrame =
  /** `id` is JSON as it came, to be sent back unchanged. */
  | { kind: 'message'; id: string; message: RelayMessage }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; code: number; reason: string }
  | { kind: 'unknown'; id: string }

const maximumLength = 2_000_000

/** Reads a frame of the relay; throws `pairing/invalid`. */
export function parseFrame(text: unknown): RelayFrame {
  if (typeof text !== 'string' || text.length > maximumLength)
    throw invalid('frame', 'It is no text, or too long.')
  const { id, method, params, result, error } = parseRecord(text, 'frame')
  if (typeof id !== 'number' && typeof id !== 'string') throw invalid('frame', 'It has no id.')
  if (typeof method === 'string') {
    const raw = rawId(text, id)
    // Relays answer pings of their own by any method; all that is handed on has this one.
    if (method !== 'irn_subscription') return { kind: 'unknown', id: raw }
    return { kind: 'message', id: raw, message: readMessage(params) }
  }
  // Ours are numbers; a relay may send them back as texts.
  const own = Number(id)
  if (isRecord(error)) {
    const { code, message } = error
    return {
      kind: 'error',
      id: own,
      code: typeof code === 'number' ? code : 0,
      reason: typeof message === 'string' ? message.slice(0, 200) : '',
    }
  }
  if (result === undefined) throw invalid('frame', 'It has neither a method nor a result.')
  return { kind: 'result', id: own, result }
}

function readMessage(params: unknown): RelayMessage {
  const data = isRecord(params) ? params.data : undefined
  if (!isRecord(data)) throw invalid('frame', 'It hands on nothing.')
  const { topic, message, publishedAt, tag } = data
  if (!isHex32(topic) || typeof message !== 'string')
    throw invalid('frame', 'Its topic or message is missing.')
  return {
    topic,
    message,
    publishedAt: typeof publishedAt === 'number' ? publishedAt : 0,
    tag: typeof tag === 'number' ? tag : 0,
  }
}
