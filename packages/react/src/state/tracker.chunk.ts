/** The tracker of transactions; a list of activity draws the history without it. */
export { getTransactions } from '@latchkey/core/transactions'
