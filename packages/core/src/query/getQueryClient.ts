import { QueryClient } from '@tanstack/query-core'
import type { Latchkey } from '../Latchkey.js'

/**
 * The instance's cache of what chains and servers said. One retry: in a modal, seven silent
 * seconds of retries feel broken.
 */
export function getQueryClient(latchkey: Latchkey): QueryClient {
  return latchkey.once(
    'query',
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 300, networkMode: 'always' } } }),
  )
}
