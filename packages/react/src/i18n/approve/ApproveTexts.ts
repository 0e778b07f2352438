/** Texts of the view in which the page's own wallet asks. */
export type ApproveTexts = {
  approve: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    asksMessage: (site: string) => string
    preparing: string
    send: string
    to: string
    allow: string
    /** In the place of an amount. */
    unlimited: (symbol: string) => string
    unlimitedHint: string
    spender: string
    call: string
    unknown: string
    unknownHint: string
    changes: string
    /** Names a block or a time. */
    notBefore: string
    addOwner: string
    removeOwner: string
    ownerHint: string
    together: string
    account: string
    network: string
    fee: string
    sponsored: string
    first: string
    asksFor: string
    contract: string
    bytes: string
    permit: string
    confirm: string
    sign: string
    decline: string
    waiting: string
    /** The account has too little for what it sends, or for the fee. */
    funds: string
    reverts: string
    tryAgain: string
    /** Of the choice of an account. */
    passkey: string
    passkeyHint: string
    passkeyLost: string
    create: string
    find: string
    /** With the end of the address that this browser remembers. */
    remembered: (address: string) => string
    swap: string
    pays: string
    gets: string
    exchange: string
    /** With the name that the sponsor gives itself. */
    sponsoredBy: (name: string) => string
    /** Somebody was to pay the fee, and did not. */
    refused: string
    /** Another wallet signs it. */
    confirmElsewhere: string
    waitingElsewhere: string
    /** The owner that signs is taken away. */
    ownOwner: string
    notOwner: string
    lost: string
  }
}
