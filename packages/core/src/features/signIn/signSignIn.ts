import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { nameSignInChain, type SignInMessage, writeSignInMessage } from '@latchkey/protocol/sign-in'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getAccount } from '../account/getAccount.js'
import type { SignedMessage, SignInAccount } from './AuthenticationAdapter.js'

export type SignSignInParameters = { account: SignInAccount; fields: SignInMessage; message: string }

/** `isByKey` is false for a signature that only a contract can say yes to. */
export type SignSignInResult = { signed: SignedMessage; isByKey: boolean }

/**
 * Asks the wallet to sign the text of a sign-in, once: as a sign-in where the wallet knows such a thing, which it shows as
 * what it is, and as a message elsewhere.
 */
export async function signSignIn(
  latchkey: Latchkey,
  { account, fields, message }: SignSignInParameters,
): Promise<SignSignInResult> {
  const { namespace, address } = account
  const { signIn, signMessage, isByKey } = await loadCapability(
    await loadAdapter(latchkey, namespace),
    'sign',
  )
  // Code may have loaded meanwhile, and the wallet may have changed its account.
  const actual = getAccount(latchkey, { namespace }).address
  if (actual !== address)
    throw new LatchkeyError('sign/account-changed', { context: { expected: address, actual } })
  const finish = (message: string, signature: SignedMessage['signature']): SignSignInResult => ({
    signed: { ...account, message, signature },
    isByKey: isByKey?.(signature) ?? true,
  })
  const chainId = nameSignInChain(fields.chainId)
  // The wallet writes the text by itself, with its own word for the chain: that of the page has to be the same else.
  if (signIn && chainId && message === writeSignInMessage(fields)) {
    const { address: _, ...rest } = fields
    try {
      const signed = await signIn({ address, input: { ...rest, version: '1', chainId } })
      return finish(signed.message, signed.signature)
    } catch (error) {
      if (!isLatchkeyError(error, 'capability/unsupported')) throw error
    }
  }
  return finish(message, await signMessage({ address, message }))
}
