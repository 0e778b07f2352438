import { Refusal, type RefusalOptions } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'

type Kept = { reply: Reply } | { bytes: string; reply: Reply } | { refusal: Omit<RefusalOptions, 'cause'> }

/** Statuses that a later try may answer otherwise, so that they are not kept. */
const passing = new Set([429, 503])

/** An answer as text; `undefined` where it is not one to keep. */
export function writeReply(reply: Reply): string | undefined {
  if (passing.has(reply.status ?? 200)) return undefined
  const isBytes = 'body' in reply && reply.body instanceof Uint8Array
  const kept: Kept = isBytes
    ? { bytes: Buffer.from(reply.body).toString('base64'), reply: { ...reply, body: '' } }
    : { reply }
  return JSON.stringify(kept)
}

/** A refusal as text; `undefined` for errors that are not the client's. */
export function writeRefusal(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || passing.has(error.status)) return undefined
  const { status, field, code, subject, message: description, form, headers } = error
  const kept: Kept = { refusal: { status, field, code, subject, description, form, headers } }
  return JSON.stringify(kept)
}

/** Answers, or refuses, as the first time; a header tells the client so. */
export function replay(text: string): Reply {
  const kept = JSON.parse(text) as Kept
  const mark = { 'idempotency-replayed': 'true' }
  if ('refusal' in kept) {
    throw new Refusal({ ...kept.refusal, headers: { ...kept.refusal.headers, ...mark } })
  }
  const reply = { ...kept.reply, headers: { ...kept.reply.headers, ...mark } }
  return 'bytes' in kept && 'body' in reply ? { ...reply, body: Buffer.from(kept.bytes, 'base64') } : reply
}
