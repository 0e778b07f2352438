import { refuseValue } from '../../../answers/Refusal.js'

/** The place of a transaction in its chain. */
export type ChainPlace = { block: number; position: number }

/** The cursor that leads on from a transaction; it means the same however the chain grows. */
export const formatCursor = ({ block, position }: ChainPlace) =>
  `${block.toString(36)}-${position.toString(36)}`

/** Reads a cursor of ours; anything else is refused. */
export function parseCursor(text: string): ChainPlace {
  const [, block, position] = /^([0-9a-z]{1,10})-([0-9a-z]{1,6})$/.exec(text) ?? []
  const place = { block: Number.parseInt(block ?? '', 36), position: Number.parseInt(position ?? '', 36) }
  // One spelling a place, so that caches and people see that two cursors are the same.
  if (place.position <= maximumPosition && formatCursor(place) === text) return place
  throw refuseValue('cursor', 'This cursor is not from this server: begin without one')
}

/** Positions are 32 bits in the database. */
const maximumPosition = 2_147_483_647
