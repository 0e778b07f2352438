import { defineOnce } from '../../defineOnce.js'
import { createUserFlow } from './createUserFlow.js'

/** What finds and labels the wallet of an instance: its views and the page share it. */
export const getUserFlow = defineOnce((latchkey) => createUserFlow(latchkey))
