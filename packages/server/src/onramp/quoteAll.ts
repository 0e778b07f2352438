import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { requireProviders } from './findProvider.js'
import type { OnrampProvider, Purchase, PurchaseQuote } from './OnrampProvider.js'
import { settleProviders } from './settleProviders.js'

export type ProviderQuote = { provider: OnrampProvider; quote: PurchaseQuote }

/** How long a provider is not asked again for the same purchase: quotes of theirs hold for a minute or so. */
const ttlMs = 10_000

export type QuoteAllOptions = {
  /** Names of providers not to ask. */
  exclude?: readonly string[] | undefined
}

/** What each provider quotes for a purchase, the one that gives most first; at least one, or a refusal. */
export async function quoteAll(
  { onramp, log, cache }: Pick<Dependencies, 'onramp' | 'log' | 'cache'>,
  purchase: Purchase,
  { exclude = [] }: QuoteAllOptions = {},
): Promise<[ProviderQuote, ...ProviderQuote[]]> {
  const left = new Set(exclude.map((name) => name.toUpperCase()))
  const sellers = requireProviders(onramp).filter(
    ({ info, countries, quote }) =>
      quote &&
      !left.has(info.serviceProvider.toUpperCase()) &&
      (purchase.country === undefined || !countries || countries.has(purchase.country)),
  )
  const quotes = await settleProviders({ log }, sellers, async (provider) => {
    if (!provider.quote) throw refuseValue('provider', 'This provider gives no quotes')
    return { provider, quote: await remember(provider, provider.quote) }
  })
  const [best, ...others] = quotes.sort((a, b) => compare(b.quote.purchaseAmount, a.quote.purchaseAmount))
  if (!best) throw refuseValue('provider', 'No onramp provider of this server quotes this purchase')
  return [best, ...others]

  /** Callers share one question, so the signal of none of them may end it; calls to providers have time-outs of their own. */
  function remember({ info }: OnrampProvider, quote: NonNullable<OnrampProvider['quote']>) {
    const key = `onramp-quote:${info.serviceProvider}:${JSON.stringify(purchase)}`
    return cache.remember(key, { ttlMs }, () => quote(purchase))
  }
}

/** Compares decimal texts exactly. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.') as [string, string?])
  if (!left || !right) return 0
  const decimals = Math.max(left[1]?.length ?? 0, right[1]?.length ?? 0)
  const [x, y] = [left, right].map(([whole, part = '']) => BigInt(whole + part.padEnd(decimals, '0')))
  if (x === undefined || y === undefined || x === y) return 0
  return x < y ? -1 : 1
}
