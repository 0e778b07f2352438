import {
  type AuthenticationOptions,
  createAuthenticationAdapter,
  type SignedMessage,
  type SignInAccount,
  type SignInSession,
} from '@latchkey/core/sign-in'
import type { Caip10Id } from '@latchkey/protocol'

/** A page's own server, which a test scripts: it trusts whatever is signed. */
export function createScriptedAuthentication(options: AuthenticationOptions = {}) {
  const sessions = new Map<string, SignInSession>()
  const sessionOf = ({ namespace, address }: SignInAccount): SignInSession => ({
    account: `${namespace}:1:${address}` as Caip10Id,
    expiresAt: Date.UTC(2100, 0, 1) / 1_000,
  })
  const script = {
    sessions,
    verified: [] as SignedMessage[],
    onNonce: async () => {},
    onSession: async () => {},
    onVerify: async () => {},
    onSignOut: async () => {},
    /** As if the account had signed in on an earlier visit. */
    admit: (account: SignInAccount) => void sessions.set(account.address, sessionOf(account)),
  }
  const signIn = createAuthenticationAdapter({
    ...options,
    async getNonce() {
      await script.onNonce()
      return 'abcdefgh12345678'
    },
    async verify(signed) {
      await script.onVerify()
      script.verified.push(signed)
      script.admit(signed)
      return sessions.get(signed.address)
    },
    async getSession({ address }) {
      await script.onSession()
      return sessions.get(address)
    },
    async signOut({ address }) {
      sessions.delete(address)
      await script.onSignOut()
    },
  })
  return { script, config: { signIn } }
}
