import type { Amount } from '@latchkey/protocol'
import type { Token } from '../balance/Token.js'
import type { SwapToken } from './state/SwapState.js'

/** A token of the list, with what the account has of it. */
export type ListedSwapToken = SwapToken & { amount?: Amount | undefined; value?: Amount | undefined }

export type ListSwapTokensParameters = {
  /** From `fetchSwapTokens`. */
  tokens: readonly SwapToken[]
  /** What the account holds on the same network. */
  held: readonly Token[]
  /** A part of a name or a symbol, or an address. */
  search?: string | undefined
}

/** The tokens that can be swapped: what one has first, in its order, then the others as the data API lists them. */
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
  const orderOf = ({ address }: SwapToken) =>
    held.findIndex((one) => one.address?.toLowerCase() === address?.toLowerCase())
  const listed = tokens.filter(isFound).map((token) => {
    const order = orderOf(token)
    const own = held[order]
    return { token, order: own && own.amount.value > 0n ? order : Number.POSITIVE_INFINITY, own }
  })
  return listed
    .sort((one, other) => (one.order === other.order ? 0 : one.order - other.order))
    .map(({ token, own }) => ({
      ...token,
      ...(own && { amount: own.amount, ...(own.value && { value: own.value }) }),
      ...(own?.image && !token.image && { image: own.image }),
    }))
}
