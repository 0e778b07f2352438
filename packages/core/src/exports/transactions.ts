export { type AddTransactionParameters, addTransaction } from '../features/transactions/addTransaction.js'
export {
  type CanReplaceErrorType,
  type CanReplaceParameters,
  type CanReplaceReturnType,
  canReplace,
} from '../features/transactions/canReplace.js'
export {
  clearTransactions,
  type DropTransactionParameters,
  dropTransaction,
  type MarkAlteredParameters,
  type SetTransactionHashParameters,
  setTransactionHash,
} from '../features/transactions/changes.js'
export {
  type AccelerateFlowParameters,
  createAccelerateFlow,
} from '../features/transactions/createAccelerateFlow.js'
export { createReplaceFlow, type ReplaceFlowParameters } from '../features/transactions/createReplaceFlow.js'
export { getTransactions } from '../features/transactions/getTransactions.js'
export { type OutcomeParameters, outcomeOf } from '../features/transactions/outcomeOf.js'
export type { ReplaceFlow, ReplaceKind, ReplaceState } from '../features/transactions/ReplaceFlow.js'
export {
  type SubmitTransactionErrorType,
  type SubmitTransactionParameters,
  type SubmitTransactionReturnType,
  submitTransaction,
} from '../features/transactions/submitTransaction.js'
export type { Transaction, TransactionStatus } from '../features/transactions/Transaction.js'
export type { TransactionsStore } from '../features/transactions/TransactionsStore.js'
export {
  type WaitForTransactionErrorType,
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from '../features/transactions/waitForTransaction.js'
export { watchTransactions } from '../features/transactions/watchTransactions.js'
