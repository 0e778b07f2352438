export {
  type FetchAccountStateErrorType,
  type FetchAccountStateParameters,
  type FetchAccountStateReturnType,
  fetchAccountState,
} from '../features/account/fetchAccountState.js'
export {
  type GetAccountStateParameters,
  type GetAccountStateReturnType,
  getAccountState,
} from '../features/account/getAccountState.js'
export {
  type AccountState,
  type ToAccountStateParameters,
  toAccountState,
} from '../features/account/toAccountState.js'
