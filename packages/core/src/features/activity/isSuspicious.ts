import { type Amount, cleanText, compareAmounts, makeAmount, makePrice, textLimits } from '@latchkey/protocol'
import type { Currency, HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import { foldSymbol } from '../balance/foldSymbol.js'

/** Whether a transfer is bait; or the symbol by which it is, if that is one of a token that somebody vouches for. */
export type Suspicion = boolean | { symbol: string }

/** About a cent of a dollar in each currency: less is no payment, but bait. */
const dust: Readonly<Record<Currency, Amount>> = {
  usd: makeAmount(1n, 2),
  eur: makeAmount(1n, 2),
  gbp: makeAmount(1n, 2),
  aud: makeAmount(1n, 2),
  cad: makeAmount(1n, 2),
  inr: makeAmount(1n, 0),
  jpy: makeAmount(1n, 0),
  btc: makeAmount(1n, 7),
  eth: makeAmount(3n, 6),
}

/** What poisoners send: nothing, less than a cent, or an imitation of a known token (S-02). */
export function suspect(
  { fungible_info: token, nft_info: collectible, quantity, value }: HistoryTransfer,
  currency: Currency,
): Suspicion {
  if (collectible) return collectible.flags.is_spam
  if (/^[0.]*$/.test(quantity.numeric)) return true
  const worth = typeof value === 'number' ? makePrice(value) : undefined
  if (worth) return compareAmounts(worth, dust[currency]) < 0
  return isVouchedFor(token) ? false : { symbol: symbolOf(token) }
}

/** Tells whether something is bait, once it is known which symbols are vouched for. */
export const isSuspicious = (suspicion: Suspicion, trusted: ReadonlySet<string>) =>
  typeof suspicion === 'boolean' ? suspicion : trusted.has(suspicion.symbol)

/** The symbols in a transaction that somebody vouches for: the API's list, or a price. */
export function trustedSymbolsOf({ transfers }: HistoryTransaction): readonly string[] {
  return (transfers ?? []).flatMap(({ fungible_info: token, price }) =>
    token && (isVouchedFor(token) || (typeof price === 'number' && token.listed !== false))
      ? [symbolOf(token)]
      : [],
  )
}

const symbolOf = (token: HistoryTransfer['fungible_info']) =>
  foldSymbol(cleanText(token?.symbol ?? '', textLimits.symbol))

const isVouchedFor = (token: HistoryTransfer['fungible_info']) =>
  token?.listed === true || token?.address === null
