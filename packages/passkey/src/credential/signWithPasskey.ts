import * as WebAuthn from 'ox/WebAuthnP256'
import { type Hex, hexToBigInt, slice } from 'viem'
import { ProviderError } from '../provider/ProviderError.js'
import { encodeAssertion } from './encodeAssertion.js'
import type { Credentials, Passkey } from './Passkey.js'
import { toCredentialError } from './toCredentialError.js'

export type SignWithPasskeyParameters = {
  passkey: Passkey
  /** 32 bytes; what they stand for is shown to the person before. */
  hash: Hex
  credentials?: Credentials
}

/** Asks the person to sign a hash, as Safe's passkey module checks it; throws unless the answer is a signature of that hash by that passkey. */
export async function signWithPasskey({
  passkey,
  hash,
  credentials = navigator.credentials,
}: SignWithPasskeyParameters): Promise<Hex> {
  const { metadata, signature } = await WebAuthn.sign({
    challenge: hash,
    credentialId: passkey.id,
    rpId: passkey.rpId,
    userVerification: 'required',
    getFn: (options) => credentials.get(options as CredentialRequestOptions) as never,
  }).catch((error: unknown) => {
    throw toCredentialError(error)
  })
  const publicKey = {
    prefix: 4,
    x: hexToBigInt(slice(passkey.publicKey, 0, 32)),
    y: hexToBigInt(slice(passkey.publicKey, 32, 64)),
  }
  const { rpId } = passkey
  if (!WebAuthn.verify({ challenge: hash, metadata, publicKey, signature, rpId })) {
    throw new ProviderError('internal', 'The answer of the passkey is no signature of what was asked.')
  }
  const { authenticatorData, clientDataJSON } = metadata
  return encodeAssertion({ ...signature, authenticatorData, clientDataJSON })
}
