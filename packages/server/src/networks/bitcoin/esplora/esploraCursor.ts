import { refuseValue } from '../../../answers/Refusal.js'

/** Mined transactions after one of them, or all mined ones: waiting transactions have no place among pages. */
export type EsploraPlace = { after: string | undefined }

const start = 'mined'

/** A place as the cursor of the page after it. */
export const writeEsploraCursor = ({ after }: EsploraPlace): string =>
  Buffer.from(after ?? start, after === undefined ? 'latin1' : 'hex').toString('base64url')

/** The place that a cursor stands for; one that is not ours is refused. */
export function readEsploraCursor(cursor: string): EsploraPlace {
  const bytes = Buffer.from(cursor, 'base64url')
  const place = bytes.length === 32 ? { after: bytes.toString('hex') } : { after: undefined }
  if (writeEsploraCursor(place) === cursor) return place
  throw refuseValue('cursor', 'This cursor is none of this history; begin again without one')
}
