export { chooseAccount } from './chooseAccount.js'
export { createOwners } from './createOwners.js'
export { openSigner } from './openSigner.js'
export { readMissing } from './readMissing.js'
