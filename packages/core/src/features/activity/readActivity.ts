import {
  type Caip2Id,
  type Caip19Id,
  cleanText,
  isCaip10Id,
  isChainNamespace,
  makePrice,
  parseAmount,
  parseCaip2Id,
  parseCaip10Id,
  textLimits,
  tokenAssetId,
} from '@latchkey/protocol'
import type { Currency, HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import type { Activity, ActivityTransfer } from './Activity.js'
import { type Suspicion, suspect, trustedSymbolsOf } from './isBait.js'

export type ReadActivityParameters = {
  currency: Currency
  toImage?: (url: string) => string | undefined
}

/** A transaction that was read, and what tells whether it is spam once the others are known. */
export type ReadActivity = {
  activity: Activity
  /** Of what it moved; none where the account made the transaction itself, by its signature. */
  suspicions: readonly Suspicion[] | undefined
  trusted: readonly string[]
}

/** A transaction of the wire as something that happened to an account. */
export function readActivity(
  transaction: HistoryTransaction,
  { currency, toImage = () => undefined }: ReadActivityParameters,
): ReadActivity {
  const { id, metadata, transfers } = transaction
  const { hash, minedAt, sentFrom, sentTo, status, chain, initiatedByAccount, confirmations } = metadata
  const moved = (transfers ?? []).map((transfer) =>
    readTransfer(transfer, { chainId: chain ?? undefined, toImage }),
  )
  return {
    activity: {
      id,
      ...(hash !== '' && { hash }),
      ...(chain && { chainId: chain }),
      // Purchases have statuses of their own.
      status: status === 'confirmed' || status === 'failed' || status === 'pending' ? status : 'unknown',
      time: Date.parse(minedAt),
      direction: directionOf(moved),
      from: sentFrom,
      to: sentTo,
      transfers: moved,
      ...swapOf(moved),
      isSpam: false,
      ...(confirmations && { confirmations }),
    },
    // `sentFrom` proves nothing: a token's contract can name anybody as the sender (S-02).
    suspicions: initiatedByAccount
      ? undefined
      : (transfers ?? []).map((transfer) => suspect(transfer, currency)),
    trusted: trustedSymbolsOf(transaction),
  }
}

function readTransfer(
  { fungible_info: token, nft_info: collectible, direction, quantity, value }: HistoryTransfer,
  { chainId, toImage }: { chainId: Caip2Id | undefined; toImage: (url: string) => string | undefined },
): ActivityTransfer {
  const symbol = cleanText(token?.symbol ?? '', textLimits.symbol)
  const name = cleanText(token?.name ?? collectible?.name ?? '', textLimits.name)
  const worth = typeof value === 'number' ? makePrice(value) : undefined
  const assetId = token && readAssetId(token, chainId)
  const image = toImage(token?.icon?.url ?? collectible?.content?.preview?.url ?? '')
  const fraction = quantity.numeric.split('.')[1] ?? ''
  return {
    direction,
    symbol: symbol || name,
    name: name || symbol,
    amount: parseAmount(quantity.numeric, fraction.length),
    ...(worth && { value: worth }),
    ...(assetId && { assetId }),
    ...(image && { image }),
    isCollectible: collectible !== null && collectible !== undefined,
  }
}

/** `address` is null for a network's own coin, and absent where a server does not say. */
function readAssetId(
  { address }: NonNullable<HistoryTransfer['fungible_info']>,
  chainId: Caip2Id | undefined,
): Caip19Id | undefined {
  if (!chainId || address === undefined || !isChainNamespace(parseCaip2Id(chainId).namespace))
    return undefined
  if (address === null) return tokenAssetId(chainId)
  const named = isCaip10Id(address) ? parseCaip10Id(address) : undefined
  return named && named.chainId !== chainId ? undefined : tokenAssetId(chainId, named?.address ?? address)
}

/** One token that went and another that came are an exchange of the two; more of either is told by what went. */
function swapOf(transfers: readonly ActivityTransfer[]): Pick<Activity, 'swap'> {
  const [sold, ...others] = transfers.filter(({ direction }) => direction === 'out')
  const [bought, ...rest] = transfers.filter(({ direction }) => direction === 'in')
  const isPair = sold && bought && others.length + rest.length === 0 && sold.symbol !== bought.symbol
  if (!isPair || sold.isCollectible || bought.isCollectible) return {}
  return { swap: { sold: sold.symbol, bought: bought.symbol } }
}

/** What came and went at once is an exchange: it is told by what went. */
function directionOf(transfers: readonly ActivityTransfer[]): Activity['direction'] {
  const directions = transfers.map(({ direction }) => direction)
  if (directions.includes('in') && !directions.includes('out')) return 'in'
  if (directions.includes('out')) return 'out'
  return directions[0] ?? 'none'
}
