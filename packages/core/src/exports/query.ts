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
export { directoryQueryKey, directoryQueryOptions } from '../features/directory/directoryQueryOptions.js'
export type {
  SearchDirectoryParameters,
  SearchDirectoryReturnType,
} from '../features/directory/searchDirectory.js'
export { getQueryClient } from '../query/getQueryClient.js'
