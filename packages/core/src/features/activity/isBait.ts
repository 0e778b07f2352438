import { type Amount, cleanText, compareAmounts, makeAmount, makePrice, textLimits } from '@latchkey/protocol'
import type { Currency, HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import { foldSymbol } from '../balance/foldSymbol.js'

/** What tells whether a transfer is bait, once it is known which symbols are vouched for. */
export type Suspicion = {
  isOut: boolean
  /** Of no amount at all. */
  isEmpty: boolean
  /** Of less than a cent, or a collectible that the server calls spam. */
  isWorthless: boolean
  /** Of a token without a price that nobody vouches for, as the list of balances hides them. */
  isUnlisted: boolean
  /** The symbol of a token that nobody vouches for, or `true` where the server says that it is an imitation. */
  imitates?: string | true
}

export type IsBaitParameters = {
  /** Symbols of tokens that somebody vouches for. */
  trusted: ReadonlySet<string>
  /** Whether the person asked to see the token of a transfer. */
  isChosen: (index: number) => boolean
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

/** What poisoners send: nothing, less than a cent, or a token that nobody vouches for (S-02). */
export function suspect(
  { fungible_info: token, nft_info: collectible, direction, quantity, value, price }: HistoryTransfer,
  currency: Currency,
): Suspicion {
  const isOut = direction === 'out'
  if (collectible) return { isOut, isEmpty: false, isWorthless: collectible.flags.is_spam, isUnlisted: false }
  const worth = typeof value === 'number' ? makePrice(value) : undefined
  const isTrusted = isVouchedFor(token) || (typeof price === 'number' && token?.listed !== false)
  return {
    isOut,
    isEmpty: /^[0.]*$/.test(quantity.numeric),
    isWorthless: worth !== undefined && compareAmounts(worth, dust[currency]) < 0,
    isUnlisted: !isTrusted && !worth,
    ...(!isTrusted && { imitates: token?.imitation || symbolOf(token) }),
  }
}

/**
 * Tells whether a transaction that the account did not make is bait: everything in it is, or it says that the account
 * sent nothing, or an imitation, to somebody.
 */
export function isBait(suspicions: readonly Suspicion[], { trusted, isChosen }: IsBaitParameters): boolean {
  const isImitation = ({ imitates }: Suspicion, index: number) =>
    !isChosen(index) && imitates !== undefined && (imitates === true || trusted.has(imitates))
  return (
    suspicions.every(
      (one, index) =>
        one.isEmpty || one.isWorthless || (one.isUnlisted && !isChosen(index)) || isImitation(one, index),
    ) || suspicions.some((one, index) => one.isOut && (one.isEmpty || isImitation(one, index)))
  )
}

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
