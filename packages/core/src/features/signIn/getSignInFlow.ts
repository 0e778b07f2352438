import { defineOnce } from '../../defineOnce.js'
import { createSignInFlow } from './createSignInFlow.js'

/** The sign-in of an instance: views, hooks and the page share it. */
export const getSignInFlow = defineOnce((latchkey) => createSignInFlow(latchkey))
