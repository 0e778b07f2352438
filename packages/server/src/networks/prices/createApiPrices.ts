import { type Currency, currencySchema, plainObjectSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { refuseUnavailable } from '../../answers/Refusal.js'
import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { Log } from '../../observe/Log.js'
import { type PriceSource, priceKey, type Token } from '../Network.js'
import { fetchPriceJson, PriceServiceError } from './fetchPriceJson.js'

type ApiPrices = Extract<NetworkConfig['prices'], { kind: 'api' }>

export type ApiPricesOptions = {
  config: NetworkConfig
  prices: ApiPrices
  tokens: readonly Token[]
  native: Token
  cache: Cache
  fetch: typeof globalThis.fetch
  log: Log
  now: () => number
}

/** The service takes 515 addresses at most; a URL of a hundred stays below what proxies take. */
const groupSize = 100
/** How often the service itself makes new prices. */
const ttlMs = 60_000
/** An older price is none: the service has lost sight of that market. */
const staleSeconds = 3_600
/** How long a service that failed is left alone, so that not every balance waits for it. */
const pauseMs = 10_000
const longestPauseMs = 60_000

const entrySchema = v.looseObject({ last_updated_at: v.nullish(v.number()) })
/** A price of 0 is a market that is gone, and no price. */
const priceSchema = v.pipe(v.number(), v.finite(), v.gtValue(0))

/** The prices of one token: the service answers in all currencies at once. */
type CurrencyPrices = Partial<Record<Currency, number>>

/** Prices of a service that speaks the CoinGecko API: the native coin by its id, listed tokens by platform and address. */
export function createApiPrices({
  config,
  prices: { url, platform, nativeId, key },
  tokens,
  native,
  cache,
  fetch,
  log,
  now,
}: ApiPricesOptions): PriceSource {
  let pausedUntil = 0
  const groupOf = new Map<string, { index: number; tokens: readonly Token[] }>()
  for (let start = 0; start < tokens.length; start += groupSize) {
    const group = { index: start / groupSize, tokens: tokens.slice(start, start + groupSize) }
    for (const token of group.tokens) groupOf.set(priceKey(token), group)
  }

  async function ask(path: string, query: Record<string, string>) {
    if (now() < pausedUntil) throw unavailable()
    const currencies = currencySchema.options.join()
    const search = new URLSearchParams({
      ...query,
      vs_currencies: currencies,
      include_last_updated_at: 'true',
      precision: 'full',
    })
    try {
      const answer = await fetchPriceJson(fetch, { url: `${url.replace(/\/+$/, '')}${path}?${search}`, key })
      const result = v.safeParse(plainObjectSchema, answer)
      if (!result.success) throw new PriceServiceError('the answer has another shape')
      return result.output
    } catch (error) {
      const retryAfterMs = error instanceof PriceServiceError ? error.retryAfterMs : undefined
      pausedUntil = now() + Math.min(Math.max(retryAfterMs ?? 0, pauseMs), longestPauseMs)
      const reason = error instanceof Error ? error.message : String(error)
      log.warn('price service failed', { chainId: config.chainId, reason })
      throw unavailable(error)
    }
  }

  /** What can be believed of an entry: a wrong one costs its own price alone. */
  function readEntry(answer: unknown): CurrencyPrices {
    const entry = v.safeParse(entrySchema, answer)
    if (!entry.success) return {}
    const { last_updated_at: updated, ...prices } = entry.output
    if (typeof updated === 'number' && now() / 1_000 - updated > staleSeconds) return {}
    return Object.fromEntries(
      currencySchema.options.flatMap((currency) => {
        const price = v.safeParse(priceSchema, prices[currency])
        return price.success ? [[currency, price.output] as const] : []
      }),
    )
  }

  const readNative = () =>
    cache.remember(`price-api:${config.chainId}:native`, { ttlMs }, async () => {
      const answer = await ask('/simple/price', { ids: nativeId })
      return { [priceKey(native)]: readEntry(answer[nativeId]) }
    })

  const readGroup = ({ index, tokens: group }: { index: number; tokens: readonly Token[] }) =>
    cache.remember(`price-api:${config.chainId}:${index}:${group.length}`, { ttlMs }, async () => {
      const addresses = group.map(({ address }) => address ?? '').join()
      const answer = await ask(`/simple/token_price/${encodeURIComponent(platform)}`, {
        contract_addresses: addresses,
      })
      const byAddress = new Map(
        Object.entries(answer).map(([address, entry]) => [address.toLowerCase(), entry]),
      )
      return Object.fromEntries(
        group.map((token) => [priceKey(token), readEntry(byAddress.get(token.address?.toLowerCase() ?? ''))]),
      )
    })

  return {
    async prices(wanted, currency) {
      const groups = new Set(wanted.flatMap((token) => (token.listed && groupOf.get(priceKey(token))) || []))
      const isNativeWanted = wanted.some(({ address }) => address === undefined)
      const answers = await Promise.all([
        ...(isNativeWanted ? [readNative()] : []),
        ...[...groups].map(readGroup),
      ])
      const known: Record<string, CurrencyPrices> = Object.assign({}, ...answers)
      return new Map(
        wanted.flatMap((token) => {
          const price = known[priceKey(token)]?.[currency]
          return price === undefined || (token.address !== undefined && !token.listed)
            ? []
            : [[priceKey(token), price] as const]
        }),
      )
    },
  }
}

const unavailable = (cause?: unknown) =>
  refuseUnavailable('', 'The price service does not answer; try again', cause)
