import type { Users } from '../../Latchkey.js'

/**
 * Lets people find and label the wallet inside the page by an e-mail code or an OpenID provider, through the data API of
 * the instance. It needs `createLatchkey({ api, embedded })`, and holds no key.
 *
 * @example
 * const latchkey = createLatchkey({ adapters, api, embedded: passkeyWallet({ networks }), users: createServerUsers() })
 */
export const createServerUsers = (): Users => ({
  loadFlow: async (latchkey) => (await import('./getUserFlow.js')).getUserFlow(latchkey),
})
