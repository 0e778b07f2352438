import { QueryClient } from '@tanstack/query-core'
import { defineOnce } from '../defineOnce.js'

/**
 * The instance's cache of what chains and servers said. One retry: in a modal, seven silent
 * seconds of retries feel broken.
 */
export const getQueryClient = defineOnce(
  () =>
    new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 300, networkMode: 'always' } } }),
  { dispose: (client) => client.clear() },
)
