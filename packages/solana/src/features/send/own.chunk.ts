/** What takes in and explains transactions of a page's own making, which few pages have. */
export { adoptTransaction } from './adoptTransaction.js'
export { composeTransaction } from './composeTransaction.js'
export { describeOwn } from './describeOwn.js'
