export { parseSignInMessage } from './parseSignInMessage.js'
export type { SignInMessage } from './SignInMessage.js'
export { writeSignInMessage } from './writeSignInMessage.js'
