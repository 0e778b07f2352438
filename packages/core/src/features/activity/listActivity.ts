import { foldId } from '@latchkey/protocol'
import type { Currency, HistoryTransaction } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'
import { foldSymbol } from '../balance/foldSymbol.js'
import type { TokenChoices } from '../balance/tokenChoices.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Activity } from './Activity.js'
import { isBait } from './isBait.js'
import { type ReadActivity, readActivity } from './readActivity.js'
import { toActivity } from './toActivity.js'

export type ListActivityParameters = {
  /** What was loaded of the history, the newest first. */
  history: readonly HistoryTransaction[]
  /** What was sent from here. */
  transactions?: readonly Transaction[]
  address: string
  /** The networks of the page that the list is of. */
  networks: readonly Network[]
  currency: Currency
  /** The history goes on after what was loaded. */
  hasMore?: boolean
  toImage?: (url: string) => string | undefined
  /** Tokens that the person asked to see are not hidden. */
  choices?: TokenChoices
  /** What was read before, of the same account and currency: a list that grows is not read anew with every page. */
  cache?: WeakMap<HistoryTransaction, ReadActivity>
}

/** What happened to an account: its history and what was sent from here as one list, each once, what is open on top. */
export function listActivity(parameters: ListActivityParameters): readonly Activity[] {
  const { history, transactions = [], address, networks, currency, hasMore = false } = parameters
  const { toImage, choices, cache = new WeakMap<HistoryTransaction, ReadActivity>() } = parameters
  const asked = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  const coins = networks.map(({ nativeCurrency }) => nativeCurrency.symbol)
  const entries = history.map((transaction) => {
    const entry =
      cache.get(transaction) ?? readActivity(transaction, { currency, ...(toImage && { toImage }) })
    cache.set(transaction, entry)
    return entry
  })
  const trusted = new Set([...entries.flatMap((entry) => entry.trusted), ...coins.map(foldSymbol)])
  const found = new Map<string, Activity>()
  let oldest = Number.POSITIVE_INFINITY
  for (const { activity: read, suspicions } of entries) {
    if (read.chainId ? !asked.has(read.chainId) : networks.length > 1) continue
    const isChosen = (index: number) => choices?.get(idOf(read, index)) === 'shown'
    const isSpam = suspicions !== undefined && isBait(suspicions, { trusted, isChosen })
    const chainId = read.chainId ?? networks[0]?.caipNetworkId
    // The same one as before where nothing changed, for whoever compares.
    const activity = !isSpam && read.chainId ? read : { ...read, ...(chainId && { chainId }), isSpam }
    // Pages of a history that grows meanwhile overlap.
    const key = keyOf(activity)
    if (!found.has(key)) found.set(key, activity)
    oldest = Math.min(oldest, activity.time)
  }
  for (const transaction of transactions) {
    if (!asked.has(transaction.caipNetworkId) || !isSame(transaction.from, address)) continue
    const tracked = toActivity(transaction)
    const key = keyOf(tracked)
    const known = found.get(key)
    if (known) found.set(key, join(known, tracked))
    // Older than what was loaded: its place comes with a page that is not there yet.
    else if (!hasMore || tracked.status === 'pending' || tracked.time >= oldest) found.set(key, tracked)
  }
  return [...found.values()].sort(compareActivities)
}

/** The id of a token as `Token` has it. */
function idOf({ transfers }: Activity, index: number): string {
  const { assetId = '' } = transfers[index] ?? {}
  return foldId(assetId)
}

/**
 * The chain's record, and that it was sent from here. One that the index calls open may be known to be settled, and one that
 * it calls confirmed to have done something else than it should (S-22).
 */
function join(known: Activity, tracked: Activity): Activity {
  const { transactionId, isAltered, confirmations, swap = known.swap } = tracked
  // Read of the chain a moment ago, where the index was asked when the list was opened.
  const { confirmations: _, ...rest } = known
  return {
    ...rest,
    ...(transactionId !== undefined && { transactionId }),
    ...(isAltered && { isAltered }),
    ...(swap && { swap }),
    ...(confirmations && { confirmations }),
    status: known.status === 'pending' || tracked.status === 'failed' ? tracked.status : known.status,
    transfers: known.transfers.length > 0 ? known.transfers : tracked.transfers,
    direction: known.transfers.length > 0 ? known.direction : tracked.direction,
    isSpam: false,
  }
}

const keyOf = ({ id, hash, chainId }: Activity): string =>
  hash === undefined ? id : foldId(`${chainId ?? ''} ${hash}`)

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What is open first, then the newest; what came at one time in an order that stays. */
export function compareActivities(a: Activity, b: Activity): number {
  const isOpen = ({ status }: Activity) => (status === 'pending' ? 0 : 1)
  return isOpen(a) - isOpen(b) || b.time - a.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
