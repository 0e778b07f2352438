import type { Amount, LatchkeyError } from '@latchkey/protocol'
import type { BuyCurrency, BuyMethod, BuyOptions, BuyQuote, BuyTarget } from './BuyOptions.js'
import type { BuyOrder } from './orders.js'

/** What a person has typed or chosen; what is not there any more gives way to the first that is. */
export type BuyForm = {
  /** Of the currency, as typed. */
  amount: string
  currency?: string | undefined
  method?: string | undefined
  /** That of a target. */
  target?: string | undefined
  provider?: string | undefined
}

/** What the form stands for, as far as it is complete. */
export type BuyChoice = {
  target?: BuyTarget | undefined
  currency?: BuyCurrency | undefined
  method?: BuyMethod | undefined
  amount?: Amount | undefined
  quote?: BuyQuote | undefined
}

/** The state of a buy flow. */
export type BuyState = {
  form: BuyForm
  choice: BuyChoice
  options?: BuyOptions | undefined
  /** What is wrong with the amount: it cannot be read, or the way to pay does not allow it. */
  amountError?: LatchkeyError | undefined
  limit?: 'minimum' | 'maximum' | undefined
  /** Quotes for the form as it stands; absent until there is one to ask for. */
  quotes?: readonly BuyQuote[] | undefined
  isQuoting: boolean
  /** The page of a provider is being made. */
  isOpening: boolean
  /** The page that could not be opened by itself; a person opens it by a link. */
  blocked?: string | undefined
  /** Purchases that were begun in this browser, the newest first. */
  orders: readonly BuyOrder[]
  /** What went wrong otherwise; the form keeps what was typed. */
  problem?: LatchkeyError | undefined
}

/** A flow in which nothing was typed yet. */
export const initialBuyState: BuyState = {
  form: { amount: '' },
  choice: {},
  isQuoting: false,
  isOpening: false,
  orders: [],
}
