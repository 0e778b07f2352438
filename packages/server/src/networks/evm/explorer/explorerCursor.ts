import * as v from 'valibot'
import { refuseValue } from '../../../answers/Refusal.js'
import { type PageParams, pageParamsSchema } from './explorerAnswers.js'

/** Where a list goes on: at its start, at a page, or nowhere. */
export type FeedPlace = 'start' | 'end' | PageParams

/** Where a merged history goes on: below a block, and where each of the explorer's lists has the blocks below it. */
export type ExplorerCursor = { before: number; transactions: FeedPlace; transfers: FeedPlace }

const placeSchema = v.union([v.picklist(['start', 'end']), pageParamsSchema])
const cursorSchema = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), placeSchema, placeSchema])

/** The cursor as text. */
export function formatExplorerCursor({ before, transactions, transfers }: ExplorerCursor): string {
  return Buffer.from(JSON.stringify([before, transactions, transfers])).toString('base64url')
}

/** Reads a cursor of ours; anything else is refused, and so never reaches the explorer. */
export function parseExplorerCursor(text: string): ExplorerCursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const [before, transactions, transfers] = v.parse(cursorSchema, value)
    return { before, transactions, transfers }
  } catch (cause) {
    throw refuseValue('cursor', 'This cursor is not from this server: begin without one', cause)
  }
}
