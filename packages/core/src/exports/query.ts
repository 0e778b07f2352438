export {
  type NativeBalanceParameters,
  nativeBalanceQueryKey,
  nativeBalanceQueryOptions,
} from '../features/balance/nativeBalanceQueryOptions.js'
export { getQueryClient } from '../query/getQueryClient.js'
