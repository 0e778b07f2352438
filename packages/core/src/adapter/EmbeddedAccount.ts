/** Who an embedded wallet is of. All but `username` is what an e-mail code or an OpenID provider has proved. */
export type EmbeddedUser = { email?: string; username?: string; name?: string; picture?: string }

/** What a wallet is labelled with, once it is linked to a person. */
export type EmbeddedLabel = { user: Omit<EmbeddedUser, 'username'>; socialProvider?: string }

/** What an embedded wallet, a connector of type AUTH, says of its account. */
export type EmbeddedAccount = {
  user?: EmbeddedUser
  /** The OpenID provider that named the user, by the server's id for it, e.g. `google`; absent with an e-mail code. */
  socialProvider?: string
  /** Which of its two accounts the user works with. */
  preferredAccountType?: 'smartAccount' | 'eoa'
  /** The smart account has code on the connection's network. */
  smartAccountDeployed?: boolean
  /** Whether it has keys for further chain families; absent where the page has set up none, or nobody has asked yet. */
  hasKeys?: boolean
}
