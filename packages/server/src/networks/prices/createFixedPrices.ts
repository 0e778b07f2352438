import type { NetworkConfig } from '../../config/configSchema.js'
import { type PriceSource, priceKey, type Token } from '../Network.js'
import { findReference } from './findReference.js'

type FixedPrices = Extract<NetworkConfig['prices'], { kind: 'fixed' }>

/** The operator's own prices in dollars, for test networks; in ether and bitcoin where one of them has a price. */
export function createFixedPrices({
  prices: { usd },
  tokens,
  native,
}: {
  prices: FixedPrices
  tokens: readonly Token[]
  native: Token
}): PriceSource {
  const dollars = new Map(Object.entries(usd))
  const known = new Map(
    [native, ...tokens].flatMap((token) => {
      const price = findDollars(dollars, token)
      return price === undefined ? [] : [[priceKey(token), price] as const]
    }),
  )

  return {
    async prices(wanted, currency) {
      const reference = findReference(currency, { native, tokens })
      const unit = currency === 'usd' ? 1 : reference && known.get(priceKey(reference))
      if (!unit) return new Map()
      return new Map(
        wanted.flatMap((token) => {
          const price = known.get(priceKey(token))
          return price === undefined ? [] : [[priceKey(token), price / unit] as const]
        }),
      )
    },
  }
}

/** An EVM address may be written in any case, a mint of Solana in one alone. */
function findDollars(dollars: ReadonlyMap<string, number>, { chainId, address }: Token): number | undefined {
  if (address === undefined) return dollars.get('native')
  const exact = dollars.get(address)
  if (exact !== undefined || !chainId.startsWith('eip155:')) return exact
  const name = [...dollars.keys()].find((key) => key.toLowerCase() === address.toLowerCase())
  return name === undefined ? undefined : dollars.get(name)
}
