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
import type { HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import type { Activity, ActivityTransfer } from './Activity.js'
import { isSuspicious, type SpamRules } from './isSuspicious.js'

export type ReadActivityParameters = SpamRules & {
  /** Whose history it is. */
  address: string
  toImage?: (url: string) => string | undefined
}

/** A transaction of the wire as something that happened to an account. */
export function readActivity(
  { id, metadata, transfers }: HistoryTransaction,
  { address, toImage = () => undefined, ...rules }: ReadActivityParameters,
): Activity {
  const { hash, minedAt, sentFrom, sentTo, status, chain } = metadata
  const moved = (transfers ?? []).map((transfer) =>
    readTransfer(transfer, { chainId: chain ?? undefined, toImage }),
  )
  // Nobody else can send in the account's name: what it did itself is no attack, however small.
  const isOwn = sentFrom.toLowerCase() === address.toLowerCase()
  return {
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
    isSpam: !isOwn && (transfers ?? []).every((transfer) => isSuspicious(transfer, rules)),
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

/** What came and went at once is an exchange: it is told by what came. */
function directionOf(transfers: readonly ActivityTransfer[]): Activity['direction'] {
  const directions = transfers.map(({ direction }) => direction)
  if (directions.includes('in') && !directions.includes('out')) return 'in'
  if (directions.includes('out')) return 'out'
  return directions[0] ?? 'none'
}
