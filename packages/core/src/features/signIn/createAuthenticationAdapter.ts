import type { Authentication } from '../../Latchkey.js'
import type { AuthenticationAdapter } from './AuthenticationAdapter.js'
import type { AuthenticationOptions } from './AuthenticationOf.js'
import { loadFlow } from './loadFlow.js'

export type CreateAuthenticationAdapterParameters = AuthenticationOptions &
  Omit<AuthenticationAdapter, 'createMessage'> &
  // The text of CAIP-122 without it.
  Partial<Pick<AuthenticationAdapter, 'createMessage'>>

/**
 * Signs people in by a server of the page's own.
 *
 * @example
 * const signIn = createAuthenticationAdapter({
 *   getNonce: async () => (await fetch('/api/sign-in/nonce')).text(),
 *   verify: async (signed) => (await fetch('/api/sign-in', { method: 'POST', body: JSON.stringify(signed) })).json(),
 *   getSession: async () => (await fetch('/api/session')).json(),
 *   signOut: async () => void (await fetch('/api/sign-out', { method: 'POST' })),
 * })
 * const latchkey = createLatchkey({ adapters, signIn })
 */
export function createAuthenticationAdapter({
  isRequired = true,
  statement,
  ...adapter
}: CreateAuthenticationAdapterParameters): Authentication {
  return {
    loadFlow,
    isRequired,
    statement,
    loadAdapter: async () => ({
      createMessage: (await import('@latchkey/protocol/sign-in')).writeSignInMessage,
      ...adapter,
    }),
  }
}
