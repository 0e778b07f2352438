/** Proving that an account belongs to whoever asks. */
export type SignCapability = {
  /**
   * Asks the wallet to sign a text, once; the signature as `0x` hex on every chain: EIP-191 on EVM, ed25519 on Solana,
   * BIP-322 on Bitcoin.
   */
  signMessage: (parameters: { address: string; message: string }) => Promise<`0x${string}`>
  /** Asks the wallet to sign typed data, as the JSON of EIP-712; absent on chains without it. */
  signTypedData?: (parameters: { address: string; typedData: string }) => Promise<`0x${string}`>
  /**
   * Asks the wallet to sign in, once, by a text that the wallet itself writes of the fields and shows as what it is. What it
   * answers is checked: the account, every word of the text, the signature. Throws `capability/unsupported` for a wallet that
   * cannot; such a one may still sign the same text as a message. Absent on chains without such a thing.
   */
  signIn?: (parameters: { address: string; input: SignInInput }) => Promise<SignedIn>
  /**
   * Whether a signature can be that of a key; others are for a contract to say. Absent on chains whose accounts all are
   * keys.
   */
  isByKey?: (signature: `0x${string}`) => boolean
}

/** What a person signs in to: the fields of `solana:signIn` of the Wallet Standard. Times are ISO 8601. */
export type SignInInput = {
  /** The page's own host without one. */
  domain?: string | undefined
  statement?: string | undefined
  uri?: string | undefined
  version?: string | undefined
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** What a wallet has signed, as it was checked. */
export type SignedIn = {
  address: string
  /** The text that was signed. */
  message: string
  signature: `0x${string}`
}
