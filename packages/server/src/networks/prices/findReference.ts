import type { Currency } from '@latchkey/protocol/wire'
import type { Token } from '../Network.js'

const coins: Partial<Record<Currency, { native: string; wrapped: string }>> = {
  eth: { native: 'ETH', wrapped: 'WETH' },
  btc: { native: 'BTC', wrapped: 'WBTC' },
}

/**
 * The token whose price turns dollars into another currency: ether and bitcoin where the chain has them.
 *
 * By symbol, but by the operator's list alone, which is no text of a chain (S-10); two of one symbol are none.
 */
export function findReference(
  currency: Currency,
  { native, tokens }: { native: Token; tokens: readonly Token[] },
): Token | undefined {
  const coin = coins[currency]
  if (!coin) return undefined
  if (native.symbol === coin.native) return native
  const [token, another] = tokens.filter(({ listed, symbol }) => listed && symbol === coin.wrapped)
  return another ? undefined : token
}
