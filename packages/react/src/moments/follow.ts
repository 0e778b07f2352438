// What goes on without a view. It is not among what moves money, which a page that only follows a transaction, asks for a
// sign-in or has a wallet of its own would fetch for it as soon as it loads.
export { getTransactions, watchTransactions } from '@latchkey/core/transactions'
export { watchApproval } from '../features/approve/watchApproval.js'
export { showReview } from '../features/calls/showReview.js'
export { toastOutcome } from '../features/send/toastOutcome.js'
export { watchSignIn } from '../features/signIn/watchSignIn.js'
export { toastTransaction } from '../features/transaction/toastTransaction.js'
