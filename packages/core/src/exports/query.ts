export {
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
export {
  type NativeBalanceParameters,
  nativeBalanceQueryKey,
  nativeBalanceQueryOptions,
} from '../features/balance/nativeBalanceQueryOptions.js'
export { getQueryClient } from '../query/getQueryClient.js'
