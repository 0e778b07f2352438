import type { ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'

/** Where the data API is, and for which project it is asked. */
export type Api = {
  /** With or without a trailing slash, e.g. `https://api.example.com`. */
  url: string
  projectId: string
  /** The chain families of the page, which the API counts. */
  namespaces: readonly ChainNamespace[]
  fetch: typeof fetch
  /** Lists show every network of a namespace that the page asked for, not only the one in use. */
  allNetworks?: boolean
  /** What values are shown in, unless the person chose another one. */
  currency?: Currency
  /** Hosts of providers' pages on which coins are bought, besides those that are known. */
  onrampHosts?: readonly string[]
  /** The zones whose names the API is asked for; any that no chain answers for, where the page does not say. */
  nameZones?: readonly string[]
}

/** What a page says of its data API. */
export type ApiConfig = {
  /** Where your data API runs, e.g. `https://api.example.com`. */
  url: string
  /** The id of your project there. */
  projectId: string
  /** The page's own `fetch` by default. */
  fetch?: typeof fetch
  /** Balances and activity of all your networks of a chain family in one list; of the one in use by default. */
  allNetworks?: boolean
  /** What values are shown in until the person chooses, e.g. `eur`; `usd` by default. */
  currency?: Currency
  /**
   * Hosts of pages on which coins are bought, e.g. `pay.example.com`, where your data API has a provider besides Coinbase
   * and MoonPay. A page of any other host is not opened (S-29).
   */
  onrampHosts?: readonly string[]
  /**
   * The zones in which your data API registers names, e.g. `['example.com']`. With them a data API that was taken over can answer
   * for these alone, and not for `alice.cb.id` where no chain does (S-07).
   */
  nameZones?: readonly string[]
}
