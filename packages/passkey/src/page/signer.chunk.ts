export { chooseAccount } from './chooseAccount.js'
export { openSigner } from './openSigner.js'
