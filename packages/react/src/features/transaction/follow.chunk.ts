/** What follows transactions and tells of them, in one piece that loads when there is one. */
export { watchTransactions } from '@latchkey/core/transactions'
export { toastTransaction } from './toastTransaction.js'
