/** Texts of chains of unspent outputs: balances told apart, times, speeding up what one receives. */
export type OutputsTexts = {
  outputs: {
    /** Parts of a balance; the amount stands behind each. */
    incoming: string
    outgoing: string
    protected: string
    /** How long a transaction waits for a block, e.g. `20 minutes`. */
    expected: (time: string) => string
    /** Button beside what others pay and no block holds yet, and the title of its review. */
    speedUp: string
    speedUpTitle: string
    speedUpHint: string
    /** Why that cannot be: the payment could not pay for it, or none would be faster by it. */
    tooSmall: (amount: string) => string
    nothingWaits: string
    /** Of the choice in which unit an amount is typed; the units stand behind it. */
    unit: string
    /** Button by which the coins of a payment are chosen by hand, and what is said of them. */
    coins: string
    coinsHint: string
    coinsChosen: (count: string, sum: string) => string
    noCoins: string
    /** Of the tick by which protected coins can be chosen. */
    protectedToo: string
    /** Before what a payment link says of itself, in quotes; and that its address is paid, and not its Lightning invoice. */
    linkSays: string
    invoice: string
    /** Of a wallet that makes a payment by itself and signs nothing that was built here. */
    walletChooses: string
    walletChoosesHint: string
  }
}
