/** Texts of the views that swap. */
export type SwapTexts = {
  swap: {
    title: string
    pay: string
    receive: string
    balance: (amount: string) => string
    max: string
    chooseToken: string
    searchTokens: string
    noToken: (search: string) => string
    flip: string
    rate: string
    minimum: string
    /** In place of `minimum`, where nothing in the request enforces it. */
    unbound: string
    impact: string
    fee: string
    atMost: (amount: string) => string
    slippage: string
    custom: string
    quoting: string
    /** How old the rate is: the time comes with its unit. */
    age: (seconds: string) => string
    review: string
    reviewing: string
    resumed: string
    slippageHigh: string
    priceUnknown: string
    impactHigh: (percent: string) => string
    understood: string
    exchange: string
    exchangeFee: string
    approve: (amount: string) => string
    permit: (amount: string, time: string) => string
    reset: (token: string) => string
    done: string
    confirming: string
    waiting: (wallet: string) => string
    confirmSwap: string
    confirmApprove: string
    confirmReset: string
    raw: string
  }
}
