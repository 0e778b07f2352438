import type { Authentication } from '../../Latchkey.js'

/** Fetches the sign-in of an instance. Only what a page configures leads here, so that no other page has its code. */
export const loadFlow: Authentication['loadFlow'] = async (latchkey) =>
  (await import('./getSignInFlow.js')).getSignInFlow(latchkey)
