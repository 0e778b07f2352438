import type { Caip10Id, ChainNamespace } from '@latchkey/protocol'
import type { SignInMessage } from '@latchkey/protocol/sign-in'

/** Who is asked to sign in. */
export type SignInAccount = { namespace: ChainNamespace; address: string }

/** A person who is signed in, as the page's server knows them. */
export type SignInSession = {
  /** The account that signed, on the network that it signed on. */
  account: Caip10Id
  /** Until when, in seconds since 1970; absent where the server does not say. */
  expiresAt?: number | undefined
  /** What other servers trust, where the server hands it to the page. */
  token?: string | undefined
}

/** What an account has signed: the text to its last byte, and the signature as `0x` hex on every chain. */
export type SignedMessage = SignInAccount & { message: string; signature: `0x${string}` }

/** The five things that a sign-in needs of a server. Each may throw, and is asked again when the person tries again. */
export type AuthenticationAdapter = {
  /** A word that the server accepts once. The account is absent where a wallet signs in as it connects, by WalletConnect. */
  getNonce: (account?: SignInAccount) => Promise<string>
  /** The text to sign: CAIP-122, which is ERC-4361 on EVM. */
  createMessage: (fields: SignInMessage) => string | Promise<string>
  /** Signs in; nothing where the server does not accept the signature. */
  verify: (signed: SignedMessage) => Promise<SignInSession | undefined>
  /** The session that holds now, also one of an earlier visit; one of another account counts as none. */
  getSession: (account: SignInAccount) => Promise<SignInSession | undefined>
  /** Ends the session of an account; one that has ended is no failure. */
  signOut: (account: SignInAccount) => Promise<void>
}
