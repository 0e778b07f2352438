import * as WebAuthn from 'ox/WebAuthnP256'
import { type Address, concatHex, numberToHex } from 'viem'
import type { Credentials, Passkey } from './Passkey.js'
import { toCredentialError } from './toCredentialError.js'
import { makeUserHandle } from './userHandle.js'

export type CreatePasskeyParameters = {
  /** What the person sees in their list of passkeys. */
  name: string
  /** The page's domain, or a parent of it; the page's own by default. */
  rp?: { id: string; name: string }
  /** Passkeys that this device shall not make a second one beside. */
  exclude?: readonly Passkey[]
  /** The account that it will be added to, which it then names wherever it is used; none for an account of its own. */
  account?: Address
  credentials?: Credentials
}

/**
 * Asks the person for a new passkey.
 *
 * Losing it loses the account, unless a second signer is added: say so to the person.
 */
export async function createPasskey({
  name,
  rp = { id: location.hostname, name: document.title || location.hostname },
  exclude = [],
  account,
  credentials = navigator.credentials,
}: CreatePasskeyParameters): Promise<Passkey> {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  try {
    const { id, publicKey } = await WebAuthn.createCredential({
      // Two accounts of one name are two: the same id would replace the first passkey, and with it the first account.
      user: { id: makeUserHandle(account), name, displayName: name },
      challenge: random(32),
      rp,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      ...(exclude.length > 0 && { excludeCredentialIds: exclude.map((passkey) => passkey.id) }),
      createFn: (options) => credentials.create(options as CredentialCreationOptions) as never,
    })
    const coordinate = (value: bigint) => numberToHex(value, { size: 32 })
    return { id, publicKey: concatHex([coordinate(publicKey.x), coordinate(publicKey.y)]), rpId: rp.id }
  } catch (error) {
    throw toCredentialError(error)
  }
}
