export { SignInPill } from './SignInPill.js'
export { SignInView } from './SignInView.js'
export { watchSignIn } from './watchSignIn.js'
