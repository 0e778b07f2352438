export { parseSignInMessage } from './parseSignInMessage.js'
export type { SignInMessage } from './SignInMessage.js'
export { nameSignInChain, readSignInChain } from './signInChains.js'
export { writeSignInMessage } from './writeSignInMessage.js'
