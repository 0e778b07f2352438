import { lazyPart } from '../ui/lazyPart.js'
import { loadSignIn } from './loadSignIn.js'

/** The sign-in as a part of the account view; features reach each other's parts only through the shell. */
export const LazySignInPill = lazyPart(async () => (await loadSignIn()).SignInPill)
