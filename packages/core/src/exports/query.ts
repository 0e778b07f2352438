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
  historyQueryOptions,
  keepNewestPage,
} from '../features/activity/historyQueryOptions.js'
export { type Balances, balancesQueryOptions } from '../features/balance/balancesQueryOptions.js'
export {
  type NativeBalanceParameters,
  nativeBalanceQueryKey,
} from '../features/balance/nativeBalanceQueryKey.js'
export { nativeBalanceQueryOptions } from '../features/balance/nativeBalanceQueryOptions.js'
export { listUnserved } from '../features/chains/askServed.js'
export { directoryQueryKey } from '../features/directory/directoryQueryKey.js'
export { directoryQueryOptions } from '../features/directory/directoryQueryOptions.js'
export type {
  SearchDirectoryParameters,
  SearchDirectoryReturnType,
} from '../features/directory/searchDirectory.js'
export { type IdentityParameters, identityQueryKey } from '../features/identity/identityQueryKey.js'
export {
  type Identity,
  identityQueryOptions,
} from '../features/identity/identityQueryOptions.js'
export {
  type BalancesParameters,
  balancesQueryKey,
  type HistoryQueryParameters,
  historyQueryKey,
} from '../query/accountQueryKeys.js'
export { getQueryClient } from '../query/getQueryClient.js'
export { forgetFailure } from '../query/pace.js'
export type { LatchkeyQueryKey } from '../query/toQueryKey.js'
