import type {
  HistoryTransaction,
  OnrampOptionsResponse,
  OnrampProvider as ProviderInfo,
} from '@latchkey/protocol/wire'
import type { Writer } from '../idempotency/keys.js'
import type { NetworkJob } from '../networks/Network.js'
import type { PaymentMethod } from './methods.js'

/** A purchase as a provider is asked about it. `amount` is decimal text of the paying currency. */
export type Purchase = {
  /** Symbol of the coin, e.g. `ETH`. */
  coin: string
  /** CAIP-2 id, where the buyer chose one. */
  chainId?: string | undefined
  currency: string
  amount: string
  country?: string | undefined
  /** Where the buyer chose one. */
  method?: PaymentMethod | undefined
}

/** What a purchase costs and gives, as decimal texts. */
export type PurchaseQuote = {
  paymentTotal: string
  paymentSubtotal: string
  purchaseAmount: string
  /** What the provider keeps. */
  fee: string
  networkFee: string
  quoteId: string
}

/** A wallet that is to receive coins; its address is valid on all of its chains. */
export type CheckoutWallet = {
  address: string
  /** CAIP-2 ids. */
  chainIds: readonly string[]
  /** Symbols; none for any. */
  coins: readonly string[]
}

/** Who is to receive the coins. */
export type Checkout = {
  wallets: readonly CheckoutWallet[]
  projectId: string
  partnerUserId: string
  /** CAIP-2 id of the chain to begin with. */
  chainId?: string | undefined
  /** Decimal texts. */
  presetCryptoAmount?: string | undefined
  presetFiatAmount?: string | undefined
  currency?: string | undefined
  method?: PaymentMethod | undefined
  experience?: 'send' | 'buy' | undefined
  handlingRequestedUrls?: boolean | undefined
  /** The buyer's address, for providers that bind a session to it. */
  clientIp?: string | undefined
  /** Where the buyer reaches this server, without a slash at the end. */
  baseUrl: string
  /** Runs in the transaction of the order, where the order is ours. */
  onMade?: (transaction: Writer, page: CheckoutPage) => Promise<void>
}

/** The page to open; with the id of the order where the page is ours. */
export type CheckoutPage = { url: string; orderId?: string }

/** What a provider says of the purchases of an account. */
export type PurchasePage = { data: HistoryTransaction[]; next: string | null }

/** A company, or the devnet, that sells coins. A provider without its key is absent, never half there. */
export type OnrampProvider = {
  info: ProviderInfo
  /** The countries it serves; undefined for all. */
  countries: ReadonlySet<string> | undefined
  options: (signal?: AbortSignal) => Promise<OnrampOptionsResponse>
  /** Undefined where the provider gives no quote to servers. `refuseValue` for what it does not sell. */
  quote?: (purchase: Purchase, signal?: AbortSignal) => Promise<PurchaseQuote>
  /** Whether it sells something that one of the wallets can receive. */
  serves: (wallets: readonly CheckoutWallet[], signal?: AbortSignal) => Promise<boolean>
  /** The page to open, with everything signed that the provider wants signed. */
  checkout: (checkout: Checkout, signal?: AbortSignal) => Promise<CheckoutPage>
  /** What an account bought, where the provider keeps the record and not we. */
  purchases?: (
    address: string,
    options: { cursor?: string | undefined; limit: number; signal?: AbortSignal | undefined },
  ) => Promise<PurchasePage>
  /** Where the page is ours: brings the coins of a paid order. Does nothing if that is under way or done. */
  deliver?: (orderId: string) => Promise<void>
  jobs?: readonly NetworkJob[]
}
