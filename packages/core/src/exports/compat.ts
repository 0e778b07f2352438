export {
  type FetchAccountStateErrorType,
  type FetchAccountStateParameters,
  type FetchAccountStateReturnType,
  fetchAccountState,
} from '../features/account/fetchAccountState.js'
export {
  type ReadAccountStateParameters,
  type ReadAccountStateReturnType,
  readAccountState,
} from '../features/account/readAccountState.js'
export {
  type AccountState,
  type ToAccountStateParameters,
  toAccountState,
} from '../features/account/toAccountState.js'
