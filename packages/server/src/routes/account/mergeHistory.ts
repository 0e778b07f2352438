import type { Caip2Id } from '@latchkey/protocol'
import type { AccountTransaction, HistoryPage, Network } from '../../networks/Network.js'
import type { Log } from '../../observe/Log.js'
import { type ChainPosition, formatMergedCursor, parseMergedCursor } from './mergedCursor.js'
import { readPage } from './readPage.js'
import { settle } from './settle.js'

/** A transaction and where it happened. */
export type NetworkTransaction = { network: Network; transaction: AccountTransaction }

export type MergeHistoryParameters = {
  networks: readonly Network[]
  account: string
  cursor: string | undefined
  limit: number
  log: Log
}

/** From when on the history of a chain is whole; null where nothing of it is known. */
export type IndexedFrom = { chainId: Caip2Id; from: Date | null }

export type MergedHistory = {
  transactions: NetworkTransaction[]
  next: string | null
  missing: Caip2Id[]
  indexedFrom: IndexedFrom[]
}

type Part = ChainPosition & { network: Network; page: HistoryPage; left: AccountTransaction[] }

/** Pages that are skipped at most because everything on them was given already. */
const maximumSkips = 5

/**
 * The history of an account on several chains, the newest first, in pages that go on where the last one stopped. Chains
 * that could not be read are named, and go on with the next page where they stopped themselves.
 */
export async function mergeHistory(parameters: MergeHistoryParameters): Promise<MergedHistory> {
  const { networks, cursor, limit, log } = parameters
  const places = cursor === undefined ? networks.map(toStart) : parseMergedCursor(cursor)
  const wanted = places.flatMap((place) => {
    const network = networks.find(({ chainId }) => chainId === place.chainId)
    return network ? [{ ...place, network }] : []
  })
  const { found: parts, missing } = await settle(
    wanted.map((place) => ({ chainId: place.chainId, value: readPart(place, parameters) })),
    log,
  )
  const transactions = take(parts, limit)
  const rest = [
    ...(transactions.length > 0 ? parts.flatMap((part) => goOn(part, transactions)) : []),
    ...places.filter(({ chainId }) => missing.includes(chainId)),
  ]
  const indexedFrom = parts.flatMap(({ chainId, page }) => toIndexedFrom(chainId, page))
  return { transactions, next: rest.length > 0 ? formatMergedCursor(rest) : null, missing, indexedFrom }
}

/** Says it of a chain whose history does not go back to its beginning. */
export const toIndexedFrom = (chainId: Caip2Id, { from }: HistoryPage): IndexedFrom[] =>
  from === undefined ? [] : [{ chainId, from }]

const toStart = ({ chainId }: Network): ChainPosition => ({
  chainId,
  cursor: null,
  time: Number.POSITIVE_INFINITY,
  given: 0,
})

/** The page of a chain and what of it was not given yet. */
async function readPart(
  place: ChainPosition & { network: Network },
  { account, limit }: MergeHistoryParameters,
): Promise<Part> {
  let { cursor, given } = place
  for (let skips = 0; ; skips += 1) {
    const page = await readPage(place.network, { account, cursor, limit })
    // What came in since then is newer, and belongs to the pages before this one.
    const older = page.transactions.filter((transaction) => timeOf(transaction) <= place.time)
    const left = older.slice(given)
    if (left.length > 0 || page.next === null || skips === maximumSkips) {
      return { ...place, cursor, given, page, left }
    }
    cursor = page.next
    given -= older.length
  }
}

/** The newest of all, as far down as every chain is known. */
function take(parts: readonly Part[], limit: number): NetworkTransaction[] {
  const known = Math.max(
    ...parts.map(({ page, left }) => {
      const last = left.at(-1)
      return page.next !== null && last ? timeOf(last) : Number.NEGATIVE_INFINITY
    }),
  )
  return parts
    .flatMap(({ network, left }) => left.map((transaction) => ({ network, transaction })))
    .filter(({ transaction }) => timeOf(transaction) >= known)
    .sort((a, b) => timeOf(b.transaction) - timeOf(a.transaction))
    .slice(0, limit)
}

/** Where a chain goes on after a page; nowhere if all of it was given. */
function goOn(
  { chainId, network, cursor, time, given, page, left }: Part,
  transactions: readonly NetworkTransaction[],
): ChainPosition[] {
  const end = Math.min(...transactions.map(({ transaction }) => timeOf(transaction)))
  const taken = transactions.filter((item) => item.network === network).map((item) => item.transaction)
  if (taken.length === left.length) {
    return page.next === null ? [] : [{ chainId, cursor: page.next, time: Math.min(end, time), given: 0 }]
  }
  // The page was filled by a chain that had been missing, with what is newer than anything of this one.
  if (end > time) return [{ chainId, cursor, time, given }]
  const atEnd = taken.filter((transaction) => timeOf(transaction) === end).length
  return [{ chainId, cursor, time: end, given: end === time ? given + atEnd : atEnd }]
}

/** One that is not mined yet is the newest. */
const timeOf = ({ minedAt }: AccountTransaction) => minedAt?.getTime() ?? Number.MAX_SAFE_INTEGER
