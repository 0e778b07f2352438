import type { OnrampOrderStatus } from '@latchkey/protocol/wire'

/** Texts of the view in which coins are bought. */
export type BuyTexts = {
  buy: {
    title: string
    pay: string
    currency: string
    method: string
    /** By the ids of the wire; others are shown as they are. */
    methods: { card: string; ach_bank_account: string }
    limits: (minimum: string, maximum: string) => string
    receive: string
    on: (coin: string, network: string) => string
    quotes: string
    best: string
    fees: (fee: string) => string
    /** A sum of money shown as the same number of coins, where there is no quote. */
    estimate: string
    estimateBody: string
    builtIn: string
    quoting: string
    submit: string
    /** The same while one that was begun is waited for. */
    another: string
    opening: string
    blocked: string
    open: string
    orders: string
    statuses: { readonly [status in OnrampOrderStatus]: string }
    /** Of a purchase that only its provider knows about. */
    untold: string
    forget: string
    empty: string
  }
}
