import { type Amount, type Caip2Id, compareAmounts, totalValue, valueOfAmount } from '@latchkey/protocol'
import type { Network } from '../../adapter/Network.js'
import { foldSymbol } from './foldSymbol.js'
import { type ReadToken, readToken, valueDecimals } from './readToken.js'
import type { Token, TokenList } from './Token.js'
import type { TokenChoices } from './tokenChoices.js'

export type ListTokensParameters = {
  /** From `readTokens`. */
  tokens: readonly ReadToken[]
  /** The networks of the page that the list is of. */
  networks: readonly Network[]
  /** What the chain itself says of a network's own coin, where it was asked; it is there even if the API is not. */
  native?: { caipNetworkId: Caip2Id; amount: Amount } | undefined
  choices?: TokenChoices
}

/**
 * What an account holds, as the list that a person sees: each once, priced by address alone, the most valuable first,
 * and what is spam, indivisible or put away apart.
 */
export function listTokens({
  tokens: read,
  networks,
  native,
  choices = new Map(),
}: ListTokensParameters): TokenList {
  const found = new Map<string, ReadToken>()
  for (const one of read) {
    // Of two that say to be the same, the first.
    if (!found.has(one.token.id)) found.set(one.token.id, one)
  }
  if (native) putNative(found, { ...native, networks })
  const names = trustedSymbols([...found.values()], networks)
  const tokens: Token[] = []
  const hidden: Token[] = []
  for (const { token, isTrusted, isImitation } of found.values()) {
    const isUnverified = !isTrusted && (isImitation || names.has(foldSymbol(token.symbol)))
    const shown = isUnverified ? withoutPrice(token) : token
    const isApart =
      token.address !== undefined &&
      (token.amount.decimals === 0 || isUnverified || (!isTrusted && !token.price))
    const choice = choices.get(token.id)
    if (choice ? choice === 'hidden' : isApart) hidden.push(shown)
    else tokens.push(shown)
  }
  const total = totalValue(
    tokens.map(({ amount, price }) => ({ amount, price })),
    valueDecimals,
  )
  return { tokens: tokens.sort(compareTokens), hidden: hidden.sort(compareTokens), total }
}

/** What the chain says is newer than what the API remembers. */
function putNative(
  found: Map<string, ReadToken>,
  {
    caipNetworkId,
    amount,
    networks,
  }: NonNullable<ListTokensParameters['native']> & { networks: readonly Network[] },
): void {
  const quantity = { decimals: String(amount.decimals), numeric: '0' }
  const bare = { name: '', symbol: '', chainId: caipNetworkId, price: 0, quantity, iconUrl: '' }
  const made = readToken(bare, { networks })
  if (!made) return
  const known = found.get(made.token.id) ?? made
  const value = valueOfAmount({ amount, price: known.token.price }, valueDecimals)
  found.set(made.token.id, { ...known, token: { ...known.token, amount, ...(value && { value }) } })
}

/** What is vouched for, and every coin of the page's networks, held or not. */
function trustedSymbols(found: readonly ReadToken[], networks: readonly Network[]): ReadonlySet<string> {
  const tokens = found.flatMap(({ token, isTrusted }) => (isTrusted ? [token.symbol] : []))
  const coins = networks.map(({ nativeCurrency }) => nativeCurrency.symbol)
  return new Set([...tokens, ...coins].map(foldSymbol))
}

/** A price that an imitation has is one by its symbol (S-10). */
function withoutPrice({ price: _, value: __, ...token }: Token): Token {
  return { ...token, isUnverified: true }
}

/** The most valuable first, then what has no price: coins before tokens, by name. */
function compareTokens(a: Token, b: Token): number {
  if (a.value && b.value) {
    const order = compareAmounts(b.value, a.value)
    if (order !== 0) return order
  } else if (a.value || b.value) return a.value ? -1 : 1
  const isCoin = (token: Token) => (token.address === undefined ? 0 : 1)
  return isCoin(a) - isCoin(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
}
