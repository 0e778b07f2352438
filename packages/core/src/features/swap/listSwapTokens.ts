import type { Amount } from '@latchkey/protocol'
import type { Token } from '../balance/Token.js'
import type { SwapToken } from './state/SwapState.js'

/** A token of the list, with what the account has of it. */
export type ListedSwapToken = SwapToken & {
  amount?: Amount | undefined
  value?: Amount | undefined
  /** The account holds it, and the data API does not list it. */
  isUnverified?: boolean | undefined
}

export type ListSwapTokensParameters = {
  /** From `fetchSwapTokens`. */
  tokens: readonly SwapToken[]
  /** What the account holds on the same network. */
  held: readonly Token[]
  /** A part of a name or a symbol, or an address. */
  search?: string | undefined
}

/**
 * The tokens that can be swapped. Those that the data API lists come first: what one has of them, in its order, then the others
 * in the list's. What one has besides is last, where a search finds it too; an exchange may know it.
 */
export function listSwapTokens({
  tokens,
  held,
  search = '',
}: ListSwapTokensParameters): readonly ListedSwapToken[] {
  const text = search.trim().toLowerCase()
  const isFound = ({ symbol, name, address }: SwapToken) =>
    symbol.toLowerCase().includes(text) ||
    name.toLowerCase().includes(text) ||
    address?.toLowerCase() === text
  const left = new Set(held.filter(({ amount }) => amount.value > 0n))
  const listed = tokens.map((token): ListedSwapToken & { order: number } => {
    const order = held.findIndex((one) => one.address?.toLowerCase() === token.address?.toLowerCase())
    const own = held[order]
    const isOwn = own && left.delete(own)
    return {
      ...token,
      ...(own && { amount: own.amount, ...(own.value && { value: own.value }) }),
      ...(own?.image && !token.image && { image: own.image }),
      order: isOwn ? order : held.length,
    }
  })
  const besides = [...left].map(({ address, symbol, name, amount, value, image }) => ({
    ...{ address, symbol, name, amount, value, image },
    decimals: amount.decimals,
    isUnverified: true,
  }))
  return [
    ...listed.sort((one, other) => one.order - other.order).map(({ order: _, ...token }) => token),
    ...besides,
  ].filter(isFound)
}
