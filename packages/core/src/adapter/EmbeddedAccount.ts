/** Who is signed in to an embedded wallet. */
export type EmbeddedUser = { email?: string; username?: string }

/** What an embedded wallet, a connector of type AUTH, says of its account. */
export type EmbeddedAccount = {
  user?: EmbeddedUser
  /** How the user signed in, e.g. `google`. */
  socialProvider?: string
  /** Which of its two accounts the user works with. */
  preferredAccountType?: 'smartAccount' | 'eoa'
  /** The smart account has code on the connection's network. */
  smartAccountDeployed?: boolean
  /** Whether it has keys for further chain families; absent where the page has set up none, or nobody has asked yet. */
  hasKeys?: boolean
}
