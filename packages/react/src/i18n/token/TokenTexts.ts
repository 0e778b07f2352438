/** Texts of the view of one token. */
export type TokenTexts = {
  token: {
    /** Until the token's own name is known. */
    title: string
    price: string
    contract: string
    networks: string
    none: string
    noneHint: string
    /** The token is on another network than the wallet. */
    elsewhere: (network: string) => string
    /** Loads older activity, in which the token may be. */
    older: string
  }
}
