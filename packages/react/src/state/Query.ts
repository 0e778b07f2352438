import type { LatchkeyError } from '@latchkey/protocol'
import type { Status } from './Mutation.js'

/** What a page says of how something is read. */
export type QueryParameters<data, selected = data> = {
  /** Nothing is asked while it is `false`; what is known is shown. */
  enabled?: boolean
  /** Milliseconds for which an answer is good: neither asked for again by another use of the hook, nor by itself. */
  staleTime?: number
  /** What `data` is made of the answer. The same function at every render keeps `data` the same object. */
  select?: (data: data) => selected
}

/** How far a read is. What was known stays in `data` when it fails later; what was asked again and failed before is an error still. */
export type QueryState<data> =
  /** Nobody is asked: no account is connected, the page has no data API, or `enabled` is `false`. */
  | (Status<'idle'> & { data: undefined; error: undefined })
  | (Status<'pending'> & { data: undefined; error: undefined })
  | (Status<'success'> & { data: data; error: undefined })
  | (Status<'error'> & { data: data | undefined; error: LatchkeyError })
