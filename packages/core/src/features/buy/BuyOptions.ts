import type { Amount } from '@latchkey/protocol'
import type { OnrampPurchaseCurrency } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'

/** A way to pay, and between which sums. */
export type BuyMethod = {
  /** That of the wire: `card`, `ach_bank_account`, … */
  id: string
  minimum: Amount
  maximum: Amount
}

/** Money to pay with. */
export type BuyCurrency = {
  /** e.g. `USD`. */
  id: string
  methods: readonly BuyMethod[]
}

/** A coin to buy, the network it comes on, and the connected account that gets it. */
export type BuyTarget = {
  /** Of the coin on its network, unique among the targets. */
  id: string
  symbol: string
  name: string
  network: Network
  address: string
  /** The coin as the server describes it. */
  coin: OnrampPurchaseCurrency
}

/** What can be bought here, and with what. */
export type BuyOptions = {
  targets: readonly BuyTarget[]
  currencies: readonly BuyCurrency[]
  /** The server said nothing: these are the usual ones, and may not be its own. */
  isBuiltIn: boolean
}

/** What one provider asks and gives. */
export type BuyQuote = {
  /** That of the wire; absent where the server does not say whose quote it is. */
  provider?: string | undefined
  providerName?: string | undefined
  /** What the account gets, of the coin. */
  received: Amount
  /** All that is paid, fees included. */
  total: Amount
  /** Part of the total that provider and network keep, where it is known. */
  fee?: Amount | undefined
  /** The server gave no quote: one of money is shown as one of the coin, which is no price. */
  isEstimate?: boolean | undefined
}
