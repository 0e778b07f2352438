/** Texts of the review of what a page has made itself. */
export type CallsTexts = {
  calls: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    preparing: string
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
    /** With the names of EIP-5792. */
    asksWallet: (names: string) => string
    /** In the place of the fee. */
    walletSays: string
    close: string
  }
}
