/** What reads a form's prices, receiver, balances and fees, which it opens without, and judges an amount by them. */
export { createMaterialReader } from '../material/createMaterialReader.js'
export { createReceiverReader } from '../receiver/createReceiverReader.js'
export { judgeAmount } from './judgeAmount.js'
export { readFees } from './readFees.js'
