import { isLatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'

/** Reports an error that may be a mistake of the page; what does it is fetched only then. */
export function raiseAlert(latchkey: Latchkey, error: unknown): void {
  if (!isLatchkeyError(error)) return
  // Refusals of a server in trouble, or of one person's request, are not the page's.
  if (isLatchkeyError(error, 'api/refused') && ![400, 401, 403].includes(error.context.status)) return
  import('./reportAlert.js').then(
    ({ reportAlert }) => reportAlert(latchkey, error),
    () => {},
  )
}
