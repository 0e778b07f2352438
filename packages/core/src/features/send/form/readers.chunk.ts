/** What reads a form's prices, receiver, balances and fees, which it opens without. */
export { createMaterialReader } from '../material/createMaterialReader.js'
export { createReceiverReader } from '../receiver/createReceiverReader.js'
export { readFees } from './readFees.js'
