import type { Authentication } from '../../Latchkey.js'
import type { AuthenticationOptions } from './AuthenticationOf.js'
import { loadFlow } from './loadFlow.js'

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
    loadFlow,
    isRequired,
    statement,
    loadAdapter: async (latchkey) =>
      (await import('./authenticateByServer.js')).authenticateByServer(latchkey),
  }
}
