import type { Address } from 'viem'
import {
  createPoolReader,
  type Hub,
  type Pool,
  type PoolReaderOptions,
} from '../evm/swap/createPoolReader.js'
import { type PriceSource, priceKey, type Token } from '../Network.js'
import { findReference } from './findReference.js'
import { divideRatios, multiplyRatios, type Ratio, toNumber } from './Ratio.js'

/** What a pool must hold on the side of its hub, in dollars: the price of a smaller one is a whim of its last trader. */
const minimumDollars = 1_000n

/** A price in dollars a whole unit, and how many dollars stand behind it. */
type PoolPrice = { price: Ratio; depth: Ratio }

const dollar: Ratio = { over: 1n, under: 1n }

/**
 * Prices from the pools of an exchange on the chain: what a pool holds of both sides, by way of the tokens that the
 * operator takes for a dollar, directly or over the wrapped native coin, where there is more to trade.
 */
export function createPoolPrices(options: PoolReaderOptions): PriceSource {
  const { tokens, native } = options
  const reader = createPoolReader(options)
  const decimalsOf = new Map(tokens.map(({ address, decimals }) => [address?.toLowerCase(), decimals]))

  /** Dollars by address in lower case. */
  async function findDollars(addresses: readonly Address[]): Promise<Map<string, Ratio>> {
    const hubs = await reader.hubs()
    const [wrapped] = hubs
    if (!wrapped) return new Map()
    const pools = await reader.pools([wrapped.address, ...addresses])
    const poolsOf = (address: string) => pools.get(address.toLowerCase()) ?? []
    const stable = new Map(hubs.filter((hub) => hub.stable).map((hub) => [hub.address.toLowerCase(), hub]))
    const byDollar = (address: string, decimals: number) =>
      deepest(
        poolsOf(address).flatMap((pool) => {
          const hub = stable.get(pool.hub.toLowerCase())
          return hub ? pricePool(pool, { decimals, hub, hubPrice: dollar }) : []
        }),
      )
    const coin = byDollar(wrapped.address, wrapped.decimals)
    const found = new Map<string, Ratio>()
    for (const address of addresses.map((text) => text.toLowerCase())) {
      const decimals = decimalsOf.get(address)
      const isCoin = address === wrapped.address.toLowerCase()
      if (stable.has(address)) found.set(address, dollar)
      else if (isCoin && coin) found.set(address, coin.price)
      else if (!isCoin && decimals !== undefined) {
        const overCoin = poolsOf(address).flatMap((pool) =>
          coin && pool.hub === wrapped.address
            ? pricePool(pool, { decimals, hub: wrapped, hubPrice: coin.price })
            : [],
        )
        const direct = byDollar(address, decimals)
        // A way is as deep as its shallowest pool.
        const best = deepest([
          ...(direct ? [direct] : []),
          ...overCoin.map(({ price, depth }) => ({ price, depth: coin ? lesser(depth, coin.depth) : depth })),
        ])
        if (best) found.set(address, best.price)
      }
    }
    return found
  }

  return {
    async prices(wanted, currency) {
      const reference = findReference(currency, { native, tokens })
      if (currency !== 'usd' && !reference) return new Map()
      // The native coin is worth what its wrapped form is; unlisted tokens are not looked for at all (S-10).
      const { weth } = await reader.exchange()
      const addressOf = ({ address }: Token) => (address ?? weth) as Address
      const asked = wanted.filter(
        ({ address, listed }) => address === undefined || (listed && decimalsOf.has(address.toLowerCase())),
      )
      const dollars = await findDollars([...asked, ...(reference ? [reference] : [])].map(addressOf))
      const unit = reference ? dollars.get(addressOf(reference).toLowerCase()) : dollar
      if (!unit) return new Map()
      return new Map(
        asked.flatMap((token) => {
          const price = dollars.get(addressOf(token).toLowerCase())
          const value = price && toNumber(divideRatios(price, unit))
          return value && Number.isFinite(value) ? [[priceKey(token), value] as const] : []
        }),
      )
    },
  }
}

/** The price that a pool gives a token, and its depth; nothing where it is too shallow. */
function pricePool(
  { tokenReserve, hubReserve }: Pool,
  { decimals, hub, hubPrice }: { decimals: number; hub: Hub; hubPrice: Ratio },
): PoolPrice[] {
  const depth = multiplyRatios({ over: hubReserve, under: 10n ** BigInt(hub.decimals) }, hubPrice)
  if (depth.over < minimumDollars * depth.under) return []
  const inHub = {
    over: hubReserve * 10n ** BigInt(decimals),
    under: tokenReserve * 10n ** BigInt(hub.decimals),
  }
  return [{ price: multiplyRatios(inHub, hubPrice), depth }]
}

const isLess = (a: Ratio, b: Ratio) => a.over * b.under < b.over * a.under
const lesser = (a: Ratio, b: Ratio) => (isLess(b, a) ? b : a)

function deepest(prices: readonly PoolPrice[]): PoolPrice | undefined {
  return prices.reduce<PoolPrice | undefined>(
    (best, price) => (best && !isLess(best.depth, price.depth) ? best : price),
    undefined,
  )
}
