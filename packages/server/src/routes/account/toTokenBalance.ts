import { formatAmount, nativeAddresses } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { type Holding, priceKey, type Token } from '../../networks/Network.js'
import { toSkeleton } from './toSkeleton.js'
import { worthOf } from './worthOf.js'

/**
 * A holding as the wire has it. The wire wants a price in any case, so an unknown one is 0, and then there is no
 * `value`: that is how a client tells it from worthless.
 */
export function toTokenBalance(
  { token, amount }: Holding,
  { prices, symbols }: { prices: ReadonlyMap<string, number>; symbols: ReadonlySet<string> },
): TokenBalance {
  const { name, symbol, chainId, decimals, iconUrl, listed, asset } = token
  const price = prices.get(priceKey(token))
  const address = addressOf(token)
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address }),
    ...(price === undefined ? {} : { value: worthOf(amount, decimals, price) }),
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric: formatAmount({ value: amount, decimals }) },
    iconUrl,
    listed,
    ...markImitation(token, symbols),
    ...(asset === undefined ? {} : { asset }),
  }
}

/** Says so of a token that is not listed and is called like one that is, or like a coin (S-02). */
export const markImitation = ({ symbol, listed }: Token, symbols: ReadonlySet<string>) =>
  !listed && symbols.has(toSkeleton(symbol)) ? { imitation: true } : {}

/** CAIP-10; clients tell Solana's coin from its tokens by the bare pseudo-address. */
export function addressOf({ chainId, address }: Token): string | undefined {
  if (address !== undefined) return `${chainId}:${address}`
  return chainId.startsWith('solana:') ? nativeAddresses.solana : undefined
}
