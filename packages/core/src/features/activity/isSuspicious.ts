import { type Amount, cleanText, compareAmounts, makeAmount, makePrice, textLimits } from '@latchkey/protocol'
import type { Currency, HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import { foldSymbol } from '../balance/foldSymbol.js'

/** What tells poisoned rows of a history (S-02). */
export type SpamRules = {
  /** Symbols of tokens that somebody vouches for, folded. */
  trusted: ReadonlySet<string>
  currency: Currency
}

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

/** Tells whether a transfer is what poisoners send: nothing, less than a cent, or an imitation of a known token (S-02). */
export function isSuspicious(
  { fungible_info: token, nft_info: collectible, quantity, value }: HistoryTransfer,
  { trusted, currency }: SpamRules,
): boolean {
  if (collectible) return collectible.flags.is_spam
  if (/^[0.]*$/.test(quantity.numeric)) return true
  const worth = typeof value === 'number' ? makePrice(value) : undefined
  if (worth) return compareAmounts(worth, dust[currency]) < 0
  return !isTrusted(token) && trusted.has(foldSymbol(cleanText(token?.symbol ?? '', textLimits.symbol)))
}

/** The symbols of a history that somebody vouches for: the API's list, or a price. */
export function listTrustedSymbols(
  transactions: readonly HistoryTransaction[],
  coins: readonly string[],
): ReadonlySet<string> {
  const symbols = transactions.flatMap(({ transfers }) =>
    (transfers ?? []).flatMap(({ fungible_info: token, price }) =>
      token && (isTrusted(token) || (typeof price === 'number' && token.listed !== false))
        ? [cleanText(token.symbol ?? '', textLimits.symbol)]
        : [],
    ),
  )
  return new Set([...symbols, ...coins].map(foldSymbol))
}

const isTrusted = (token: HistoryTransfer['fungible_info']) =>
  token?.listed === true || token?.address === null
