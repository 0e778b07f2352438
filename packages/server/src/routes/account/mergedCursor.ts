import type { Caip2Id } from '@latchkey/protocol'
import { caip2IdSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { refuseValue } from '../../answers/Refusal.js'

/** Where one chain goes on: the page to read, the moment, and how many transactions of that moment were given already. */
export type ChainPosition = {
  chainId: Caip2Id
  cursor: string | null
  /** Milliseconds since 1970; infinity if nothing of the chain was given yet. */
  time: number
  given: number
}

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const placeSchema = v.tuple([
  caip2IdSchema,
  v.nullable(v.pipe(v.string(), v.minLength(1))),
  countSchema,
  // Where the chain has a moment of its own; null is infinity.
  v.optional(v.nullable(countSchema)),
])
const cursorSchema = v.tuple([countSchema, v.pipe(v.array(placeSchema), v.maxLength(100))])

/** The wire takes no more. */
const maximumLength = 4_096

/** The places of chains as text; those that go on at the same moment name it once. */
export function formatMergedCursor(chains: readonly ChainPosition[]): string {
  const common = Math.min(...chains.map(({ time }) => time))
  const shared = Number.isFinite(common) ? common : 0
  const places = chains.map(({ chainId, cursor, given, time }) => [
    chainId,
    cursor,
    given,
    ...(time === shared ? [] : [Number.isFinite(time) ? time : null]),
  ])
  const text = Buffer.from(JSON.stringify([shared, places])).toString('base64url')
  if (text.length <= maximumLength) return text
  throw refuseValue('chainId', 'Name the chain: this many cannot be paged through at once')
}

/** Reads a cursor of ours; anything else is refused. */
export function parseMergedCursor(text: string): ChainPosition[] {
  try {
    const [shared, places] = v.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return places.map(([chainId, cursor, given, time = shared]) => ({
      chainId,
      cursor,
      time: time ?? Number.POSITIVE_INFINITY,
      given,
    }))
  } catch (cause) {
    throw refuseValue('cursor', 'This cursor is not from this server: begin without one', cause)
  }
}
