import type { Authentication, AuthenticationOptions } from './Authentication.js'

/**
 * Signs people in by the data API of the instance, which needs `createLatchkey({ api })`.
 *
 * @example
 * const latchkey = createLatchkey({ adapters, api, signIn: createServerAuthentication() })
 */
export function createServerAuthentication({
  isRequired = true,
  statement,
}: AuthenticationOptions = {}): Authentication {
  return {
    isRequired,
    statement,
    load: async (latchkey) => (await import('./authenticateByServer.js')).authenticateByServer(latchkey),
  }
}
