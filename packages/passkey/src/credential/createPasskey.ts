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
  /** What the person sees once the passkey is there, where the browser can tell its list: passkeys of one name look alike. */
  toName?: (passkey: Passkey) => string
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
  toName,
  credentials = navigator.credentials,
}: CreatePasskeyParameters): Promise<Passkey> {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  // Two accounts of one name are two: the same id would replace the first passkey, and with it the first account.
  const handle = makeUserHandle(account)
  try {
    const { id, publicKey } = await WebAuthn.createCredential({
      user: { id: handle, name, displayName: name },
      challenge: random(32),
      rp,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      ...(exclude.length > 0 && { excludeCredentialIds: exclude.map((passkey) => passkey.id) }),
      createFn: (options) => credentials.create(options as CredentialCreationOptions) as never,
    })
    const coordinate = (value: bigint) => numberToHex(value, { size: 32 })
    const passkey = {
      id,
      publicKey: concatHex([coordinate(publicKey.x), coordinate(publicKey.y)]),
      rpId: rp.id,
    }
    if (toName) signalName({ rpId: rp.id, handle, name: toName(passkey) })
    return passkey
  } catch (error) {
    throw toCredentialError(error)
  }
}

/** Has the device call a passkey otherwise, where the browser can tell it (WebAuthn's Signal API). */
function signalName({ rpId, handle, name }: { rpId: string; handle: Uint8Array; name: string }): void {
  type Signals = { signalCurrentUserDetails?: (options: object) => Promise<void> }
  const { PublicKeyCredential: signals } = globalThis as { PublicKeyCredential?: Signals }
  const userId = btoa(String.fromCharCode(...handle))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  signals?.signalCurrentUserDetails?.({ rpId, userId, name, displayName: name }).catch(() => {})
}
