import { isLatchkeyError } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { signInEndCall, signInNonceCall, signInSessionCall, signInVerifyCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { createShelf } from '../../storage/createShelf.js'
import type { AuthenticationAdapter, SignInAccount } from './AuthenticationAdapter.js'
import { tokenKey } from './tokenKey.js'

/** Signs in by the data API. The token of each account is kept by the browser, for it is the data API's and no cookie of the page. */
export function authenticateByServer(latchkey: Latchkey): AuthenticationAdapter {
  const shelf = createShelf(latchkey.internal.memory)
  // A browser that stores nothing keeps them for the visit.
  const tokens = new Map<string, string>()
  const keyOf = ({ namespace, address }: SignInAccount) => `${tokenKey}${namespace}:${address}`
  const read = (key: string) => shelf.get(key) ?? tokens.get(key)
  function forget(key: string) {
    tokens.delete(key)
    shelf.remove(key)
  }

  return {
    getNonce: async () => (await request(latchkey, signInNonceCall, {})).nonce,
    createMessage: writeSignInMessage,
    async verify({ message, signature, ...account }) {
      const session = await request(latchkey, signInVerifyCall, { body: { message, signature } })
      const key = keyOf(account)
      if (!shelf.set(key, session.token)) tokens.set(key, session.token)
      return session
    },
    async getSession(account) {
      const key = keyOf(account)
      const token = read(key)
      if (token === undefined) return undefined
      try {
        return { ...(await request(latchkey, signInSessionCall, { body: { token } })), token }
      } catch (error) {
        if (!hasEnded(error)) throw error
        forget(key)
        return undefined
      }
    },
    async signOut(account) {
      const key = keyOf(account)
      const token = read(key)
      if (token === undefined) return
      // First: a server that does not answer keeps nobody signed in here.
      forget(key)
      await request(latchkey, signInEndCall, { body: { token } }).catch((error: unknown) => {
        if (!hasEnded(error)) throw error
      })
    },
  }
}

const hasEnded = (error: unknown) =>
  isLatchkeyError(error, 'api/refused') && error.context.status === 401 && error.context.field === 'token'
