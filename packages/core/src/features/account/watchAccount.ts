import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'

export type WatchAccountParameters = {
  namespace: ChainNamespace
  /** What values are wanted in, e.g. `eur`; the page's own, or US dollars, without one. */
  currency?: string | undefined
}

/**
 * Keeps what is known of a connected account up to date while somebody wants to know; what it returns ends it.
 *
 * What asks and remembers comes by itself when it is first wanted: a page that shows no balance pays for none of it.
 */
export function watchAccount(latchkey: Latchkey, parameters: WatchAccountParameters): () => void {
  const following = import('./followAccount.js').then(
    ({ followAccount }) => followAccount(latchkey, parameters),
    // Offline, the code may not arrive: nothing is known then.
    () => () => {},
  )
  return () => void following.then((stop) => stop())
}
