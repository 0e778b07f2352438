/** What asks the chain about open transactions; a view draws what is known without it. */
export { watchTransactions } from '@latchkey/core/transactions'
