import { caip2IdSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { refuseValue } from '../../answers/Refusal.js'

/** Where one chain goes on: the page to read, and how many of its transactions of that moment were given already. */
export type ChainPosition = { chainId: string; cursor: string | null; given: number }

/** Where several chains go on together: at a moment, in milliseconds since 1970. */
export type MergedCursor = { time: number; chains: ChainPosition[] }

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const cursorSchema = v.tuple([
  countSchema,
  v.pipe(
    v.array(v.tuple([caip2IdSchema, v.nullable(v.pipe(v.string(), v.minLength(1))), countSchema])),
    v.maxLength(100),
  ),
])

/** The wire takes no more. */
const maximumLength = 4_096

/** The cursor as text. */
export function formatMergedCursor({ time, chains }: MergedCursor): string {
  const places = chains.map(({ chainId, cursor, given }) => [chainId, cursor, given])
  const text = Buffer.from(JSON.stringify([time, places])).toString('base64url')
  if (text.length <= maximumLength) return text
  throw refuseValue('chainId', 'Name the chain: this many cannot be paged through at once')
}

/** Reads a cursor of ours; anything else is refused. */
export function parseMergedCursor(text: string): MergedCursor {
  try {
    const [time, chains] = v.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { time, chains: chains.map(([chainId, cursor, given]) => ({ chainId, cursor, given })) }
  } catch (cause) {
    throw refuseValue('cursor', 'This cursor is not from this server: begin without one', cause)
  }
}
