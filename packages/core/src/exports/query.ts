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
export { historyQueryKey } from '../features/activity/historyQueryKey.js'
export {
  type HistoryPages,
  type HistoryQueryOptions,
  type HistoryQueryParameters,
  historyQueryOptions,
  keepNewestPage,
} from '../features/activity/historyQueryOptions.js'
export { balancesQueryKey } from '../features/balance/balancesQueryKey.js'
export {
  type BalancesParameters,
  balancesQueryOptions,
} from '../features/balance/balancesQueryOptions.js'
export { nativeBalanceQueryKey } from '../features/balance/nativeBalanceQueryKey.js'
export {
  type NativeBalanceParameters,
  nativeBalanceQueryOptions,
} from '../features/balance/nativeBalanceQueryOptions.js'
export { directoryQueryKey } from '../features/directory/directoryQueryKey.js'
export { directoryQueryOptions } from '../features/directory/directoryQueryOptions.js'
export type {
  SearchDirectoryParameters,
  SearchDirectoryReturnType,
} from '../features/directory/searchDirectory.js'
export { identityQueryKey } from '../features/identity/identityQueryKey.js'
export {
  type Identity,
  type IdentityParameters,
  identityQueryOptions,
} from '../features/identity/identityQueryOptions.js'
export { getQueryClient } from '../query/getQueryClient.js'
export { forgetFailure } from '../query/pace.js'
export type { LatchkeyQueryKey } from '../query/toQueryKey.js'
