import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { signInEndCall, signInNonceCall, signInVerifyCall, userLinkCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { getAccount } from '../account/getAccount.js'
import type { SignInAccount } from '../signIn/AuthenticationAdapter.js'
import { signSignIn } from '../signIn/signSignIn.js'

export type LinkUserParameters = {
  account: SignInAccount
  userToken: string
  /** Of the page's own sign-in, where it has one. */
  token: string | undefined
  page: { host: string; origin: string }
  now: () => number
}

/** In what the account signs: the person reads it before they do. */
const statement =
  'Link this wallet to me, so that I find it on other devices. This moves nothing and gives no access.'

/** Links an account to a person. It proves itself by the page's session, or by a signature for this alone. */
export async function linkUser(latchkey: Latchkey, parameters: LinkUserParameters): Promise<void> {
  const { userToken, token } = parameters
  const link = (proof: string) => request(latchkey, userLinkCall, { body: { userToken, token: proof } })
  if (token !== undefined) {
    try {
      await link(token)
      return
    } catch (error) {
      // A page's own backend has tokens of its own.
      if (!isLatchkeyError(error, 'api/refused') || error.context.field !== 'token') throw error
    }
  }
  const proof = await prove(latchkey, parameters)
  try {
    await link(proof)
  } finally {
    // It proved what it had to: nobody is signed in by it.
    request(latchkey, signInEndCall, { body: { token: proof } }).catch(() => {})
  }
}

async function prove(
  latchkey: Latchkey,
  { account, page, now }: Pick<LinkUserParameters, 'account' | 'page' | 'now'>,
): Promise<string> {
  const { namespace, address } = account
  const { caipNetworkId: chainId } = getAccount(latchkey, { namespace })
  if (!chainId) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  const { nonce } = await request(latchkey, signInNonceCall, {})
  const { host: domain, origin: uri } = page
  const issuedAt = new Date(now()).toISOString()
  const fields = { domain, uri, address, chainId, nonce, issuedAt, statement }
  const message = writeSignInMessage(fields)
  const { signed } = await signSignIn(latchkey, { account, fields, message })
  const { signature } = signed
  const { token } = await request(latchkey, signInVerifyCall, {
    body: { message: signed.message, signature },
  })
  return token
}
