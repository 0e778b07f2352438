import * as v from 'valibot'
import { refuseValue } from '../../answers/Refusal.js'
import { signatureSchema } from './nodeAnswers.js'

/**
 * Where a page of history ended.
 *
 * One place for all sources, since a cursor has 512 characters and a signature takes 88: `last` is the transaction that
 * was shown last, in `slot`, and nodes are asked for what is `before` a transaction of a later slot, so that they list
 * `slot` as a whole once more.
 */
export type HistoryPosition = { slot: number; last: string; before: string | undefined }

const positionSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signatureSchema,
  v.nullable(signatureSchema),
])

/** A position as an opaque text. */
export function formatCursor({ slot, last, before }: HistoryPosition): string {
  return Buffer.from(JSON.stringify([slot, last, before ?? null])).toString('base64url')
}

/** The position in a cursor of ours; any other text is refused (400). */
export function parseCursor(cursor: string): HistoryPosition {
  const result = v.safeParse(positionSchema, readJson(cursor))
  if (!result.success)
    throw refuseValue('cursor', 'This cursor is not one of this history; start without one')
  const [slot, last, before] = result.output
  return { slot, last, before: before ?? undefined }
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
