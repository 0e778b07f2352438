/** Texts of the review of what a page has made itself. */
export type CallsTexts = {
  calls: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    /** What the account has less of. */
    gives: string
    gets: string
    /** Leave to take something. */
    allows: string
    /** In the place of an amount. */
    all: string
    /** No node could run it beforehand. */
    unseen: string
    /** Nothing of the account moves. */
    nothing: string
    seen: string
    steps: string
    operator: string
    operatorEnd: string
    operatorHint: string
    /** Who gets the leave. */
    who: string
    collection: string
    collectible: string
    to: string
    contract: string
    /** What functions are called is the page's word. */
    byPage: string
    unreadable: string
    fails: string
    /** Why, in the contract’s own words. */
    says: (reason: string) => string
    /** With the names of EIP-5792. */
    asksWallet: (names: string) => string
    /** In the place of the fee. */
    walletSays: string
    asksToSign: (site: string) => string
    /** In the place of `seen`, where a node looked at less. */
    partly: string
    /** In the place of `seen`, where nothing has to be run. */
    counted: string
    /** Outputs of a transaction. */
    parts: string
    /** Who would own the account. */
    owner: string
    ownerHint: string
    openHint: string
    reservedHint: string
    close: string
  }
}
