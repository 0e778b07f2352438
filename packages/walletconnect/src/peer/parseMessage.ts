import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import { parseRecord } from '../parseRecord.js'
import { rawId } from '../rawId.js'

/** What a peer can say: a request, or the answer to one. */
export type PeerMessage =
  /** `id` is JSON as it came, to be sent back unchanged. */
  | { kind: 'request'; id: string; method: string; params: unknown }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: PeerError }

/** An error as JSON-RPC writes it. */
export type PeerError = { code: number; message: string; data?: unknown }

/** Reads what was in an envelope; throws `pairing/invalid`. */
export function parseMessage(text: string): PeerMessage {
  const message = parseRecord(text, 'message')
  const { method, params, result, error } = message
  const id = readId(message.id)
  if (typeof method === 'string') {
    return { kind: 'request', id: rawId(text, message.id as number | string), method, params }
  }
  if (isRecord(error)) {
    return {
      kind: 'error',
      id,
      error: {
        code: typeof error.code === 'number' ? error.code : -32000,
        message: typeof error.message === 'string' ? error.message.slice(0, 1_000) : '',
        ...(error.data !== undefined && { data: error.data }),
      },
    }
  }
  if (!('result' in message)) throw invalid('message', 'It has neither a method nor a result.')
  return { kind: 'result', id, result }
}

function readId(id: unknown): number {
  // Some wallets write numbers as texts.
  const number = typeof id === 'string' && /^\d{1,20}$/.test(id) ? Number(id) : id
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid('message', 'It has no id.')
  return number
}
