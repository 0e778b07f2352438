import * as Hash from 'ox/Hash'
import * as P256 from 'ox/P256'
import * as WebAuthn from 'ox/WebAuthnP256'
import { type Address, bytesToHex, concatHex, type Hex, numberToHex, stringToHex } from 'viem'
import { ProviderError } from '../provider/ProviderError.js'
import type { Credentials, Passkey } from './Passkey.js'
import { toCredentialError } from './toCredentialError.js'
import { readUserHandle } from './userHandle.js'

export type FindPasskeyParameters = {
  /** The domain that the passkey belongs to; the page's own by default. */
  rpId?: string
  /** Tells which of two public keys has an account, where one has; it saves the person a second question. `account` is the
   * one that the passkey names as its own. */
  choose?: (publicKeys: readonly Hex[], account?: Address) => Promise<Hex | undefined>
  credentials?: Credentials
}

/** A passkey, and the account that it was made for where that is another's than its own: ask the chain before it is believed. */
export type FoundPasskey = Passkey & { account?: Address }

/**
 * Asks the person for a passkey that they have, on any device it is synchronised to.
 *
 * Browsers tell the public key only when it is made. A signature has two that it could be of; a second one, or an account on
 * the chain, tells which.
 */
export async function findPasskey({
  rpId = location.hostname,
  choose = async () => undefined,
  credentials = navigator.credentials,
}: FindPasskeyParameters = {}): Promise<FoundPasskey> {
  async function ask(credentialId?: string) {
    const challenge = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    const answer = await WebAuthn.sign({
      challenge,
      ...(credentialId && { credentialId }),
      rpId,
      userVerification: 'required',
      getFn: (options) => credentials.get(options as CredentialRequestOptions) as never,
    }).catch((error: unknown) => {
      throw toCredentialError(error)
    })
    const isOf = (publicKey: P256Key) => WebAuthn.verify({ ...answer, challenge, publicKey, rpId })
    return { ...answer, isOf }
  }

  const first = await ask()
  const { authenticatorData, clientDataJSON } = first.metadata
  const payload = Hash.sha256(concatHex([authenticatorData, Hash.sha256(stringToHex(clientDataJSON))]))
  const keys = [0, 1].flatMap((yParity) => {
    try {
      const key = P256.recoverPublicKey({ payload, signature: { ...first.signature, yParity } })
      return first.isOf(key) ? [key] : []
    } catch {
      return []
    }
  })
  const { userHandle } = first.raw.response as AuthenticatorAssertionResponse
  const account = readUserHandle(userHandle)
  const chosen = await choose(keys.map(toHex), account)
  const second = chosen === undefined && keys.length > 1 ? await ask(first.id) : undefined
  const left = keys.filter((key) => (chosen ? toHex(key) === chosen : (second ?? first).isOf(key)))
  const [key] = left
  if (!key || left.length > 1)
    throw new ProviderError('internal', 'The answers of the passkey are no signatures of one key.')
  return { id: first.id, publicKey: toHex(key), rpId, ...(account && { account }) }
}

type P256Key = ReturnType<typeof P256.recoverPublicKey>

const toHex = ({ x, y }: P256Key) => concatHex([numberToHex(x, { size: 32 }), numberToHex(y, { size: 32 })])
