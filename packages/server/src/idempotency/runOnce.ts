import type { Dependencies } from '../Dependencies.js'
import type { Reply } from '../http/Route.js'

/** One write that a client may repeat: `content` is what was asked, so that a key is not used for two things. */
export type RunOnceParameters = { key: string; scope: string; content: string }

/**
 * Runs a write once for its `Idempotency-Key`: a repeat within 24 hours gets the first answer again, also a refusal.
 *
 * The same key for another request is a 400; while the first still runs, a repeat is a 409.
 */
export async function runOnce(
  _dependencies: Dependencies,
  _parameters: RunOnceParameters,
  _run: () => Promise<Reply>,
): Promise<Reply> {
  throw new Error('runOnce is to be written')
}
