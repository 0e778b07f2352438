import { refuseValue } from '../../answers/Refusal.js'

/** Where a page ended: the height of its last transaction, and its place at that height. */
export type HistoryPlace = { height: number; position: number }

/** The height of what waits: above every block. */
export const pendingHeight = 2 ** 31 - 1

const pattern = /^(\d{1,10})\.(\d{1,15})$/

/** A place as the cursor of the page after it. */
export const writeCursor = ({ height, position }: HistoryPlace): string =>
  Buffer.from(`${height}.${position}`).toString('base64url')

/** The place that a cursor stands for; one that is not ours is refused. */
export function readCursor(cursor: string): HistoryPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, height, position] = pattern.exec(text) ?? []
  const place = { height: Number(height), position: Number(position) }
  if (place.height <= pendingHeight && writeCursor(place) === cursor) return place
  throw refuseValue('cursor', 'This cursor is none of this history; begin again without one')
}
