import type { Hex } from 'viem'

/** A passkey as a page remembers it; none of it is secret. */
export type Passkey = {
  /** The credential's id, base64url. */
  id: string
  /** The two coordinates of the P-256 key, 32 bytes each. */
  publicKey: Hex
  /** The domain that the passkey belongs to. */
  rpId: string
}

/** What of `navigator.credentials` is used; a page gives its own for tests. */
export type Credentials = Pick<CredentialsContainer, 'create' | 'get'>
