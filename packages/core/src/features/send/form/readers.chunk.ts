/** What reads a form's receiver, balances and fees, which it opens without. */
export { createReceiverReader } from '../receiver/createReceiverReader.js'
export { readFees } from './readFees.js'
