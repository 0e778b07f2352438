import {
  type Caip2Id,
  cleanText,
  foldId,
  isCaip10Id,
  isNativeAddress,
  makePrice,
  parseCaip10Id,
  textLimits,
  tokenAssetId,
  valueOfAmount,
} from '@latchkey/protocol'
import { readTokenQuantity, type TokenBalance } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'
import type { Token } from './Token.js'

/** A token and whether somebody vouches for it: the API's operator, by its list or, with other servers, by a price. */
export type ReadToken = {
  token: Token
  isTrusted: boolean
  /** The server says that it is called like a token of its list, and is another one. */
  isImitation?: boolean
}

export type ReadTokenParameters = {
  /** The networks of the page that the list is of. */
  networks: readonly Network[]
  /** Where a picture comes from (S-11); none is shown without it. */
  toImage?: (url: string) => string | undefined
}

/** Values are kept to more digits than are shown, so that what is too small to show is not taken for nothing (M-08). */
export const valueDecimals = 18

/** A balance of the wire as a token; `undefined` for what is of no network of the page, or says nonsense (S-12). */
export function readToken(
  balance: TokenBalance,
  { networks, toImage = () => undefined }: ReadTokenParameters,
): ReadToken | undefined {
  const place = placeOf(balance, networks)
  const network = place && networks.find(({ caipNetworkId }) => caipNetworkId === place.chainId)
  const amount = readTokenQuantity(balance.quantity)
  if (!network || !amount || (place.address !== undefined && amount.value === 0n)) return undefined
  const { chainId, address } = place
  const { nativeCurrency } = network
  // A coin is what the page says that it is: one of other decimals is another one.
  if (address === undefined && amount.decimals !== nativeCurrency.decimals) return undefined
  // The wire has no word for an unknown price but an absent value.
  const price = balance.value === undefined && balance.price === 0 ? undefined : makePrice(balance.price)
  const value = valueOfAmount({ amount, price }, valueDecimals)
  const symbol = cleanText(balance.symbol, textLimits.symbol)
  const image = toImage(balance.iconUrl)
  const token: Token = {
    id: foldId(tokenAssetId(chainId, address)),
    chainId,
    ...(address === undefined
      ? { name: nativeCurrency.name, symbol: nativeCurrency.symbol }
      : { address, symbol: symbol || '?', name: cleanText(balance.name, textLimits.name) || symbol || '?' }),
    amount,
    ...(price && { price }),
    ...(value && { value }),
    ...(image && { image }),
    isUnverified: false,
    // Of what nobody vouches for, it proves as little as a symbol (S-10).
    ...(balance.listed && balance.asset && { asset: balance.asset }),
  }
  const isTrusted = address === undefined || (balance.listed ?? price !== undefined)
  return { token, isTrusted, ...(balance.imitation && { isImitation: true }) }
}

/** Where a token is and what it is called there; nowhere, if it says two things. */
function placeOf(
  { chainId, address }: TokenBalance,
  networks: readonly Network[],
): { chainId: Caip2Id; address?: string } | undefined {
  const named = address !== undefined && isCaip10Id(address) ? parseCaip10Id(address) : undefined
  const place = chainId ?? named?.chainId ?? (networks.length === 1 ? networks[0]?.caipNetworkId : undefined)
  const namespace = networks.find(({ caipNetworkId }) => caipNetworkId === place)?.chainNamespace
  if (!place || !namespace || (named && named.chainId !== place)) return undefined
  const plain = named?.address ?? address
  if (plain === undefined || isNativeAddress(namespace, plain)) return { chainId: place }
  return { chainId: place, address: plain }
}
