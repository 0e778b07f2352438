import type { OnrampOptionsResponse, OnrampProvider as ProviderInfo } from '@latchkey/protocol/wire'

/** A purchase as a provider is asked about it. `amount` is decimal text of the paying currency. */
export type Purchase = {
  /** Symbol of the coin, e.g. `ETH`. */
  coin: string
  /** CAIP-2 id, where the buyer chose one. */
  chainId?: string
  currency: string
  amount: string
  country?: string
}

/** What a purchase costs and gives, as decimal texts. */
export type PurchaseQuote = {
  paymentTotal: string
  paymentSubtotal: string
  purchaseAmount: string
  networkFee: string
  quoteId: string
}

/** Who is to receive the coins, and where the person comes back to. */
export type Checkout = {
  wallets: readonly { address: string; chainIds: readonly string[]; coins: readonly string[] }[]
  projectId: string
  partnerUserId: string
  defaultNetwork?: string
  presetCryptoAmount?: string
  presetFiatAmount?: string
  currency?: string
  redirectUrl?: string
  experience: 'send' | 'buy'
}

/** A company, or the devnet, that sells coins. A provider without its key is absent, never half there. */
export type OnrampProvider = {
  info: ProviderInfo
  /** The countries it serves; undefined for all. */
  countries: ReadonlySet<string> | undefined
  options: () => Promise<OnrampOptionsResponse>
  /** Undefined where the provider gives no quote to servers. */
  quote?: (purchase: Purchase, signal?: AbortSignal) => Promise<PurchaseQuote>
  /** The page to open, with everything signed that the provider wants signed. */
  checkoutUrl: (checkout: Checkout) => Promise<string>
}
