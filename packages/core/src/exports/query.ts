export {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
export {
  type HistoryPages,
  type HistoryQueryOptions,
  type HistoryQueryParameters,
  historyQueryKey,
  historyQueryOptions,
  keepNewestPage,
} from '../features/activity/historyQueryOptions.js'
export {
  type BalancesParameters,
  balancesQueryKey,
  balancesQueryOptions,
} from '../features/balance/balancesQueryOptions.js'
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
export {
  type Identity,
  type IdentityParameters,
  identityQueryKey,
  identityQueryOptions,
} from '../features/identity/identityQueryOptions.js'
export { getQueryClient } from '../query/getQueryClient.js'
export { forgetFailure } from '../query/pace.js'
