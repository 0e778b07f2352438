import type { AccountTransaction, HistoryPage, Network } from '../../networks/Network.js'
import type { Log } from '../../observe/Log.js'
import { type ChainPosition, formatMergedCursor, parseMergedCursor } from './mergedCursor.js'
import { settle } from './settle.js'

/** A transaction and where it happened. */
export type NetworkTransaction = { network: Network; transaction: AccountTransaction }

export type MergeHistoryParameters = {
  networks: readonly Network[]
  account: string
  cursor: string | undefined
  limit: number
  log: Log
  signal?: AbortSignal
}

type Part = ChainPosition & { network: Network; page: HistoryPage; left: AccountTransaction[] }

/** Pages that are skipped at most because everything on them was given already. */
const maximumSkips = 5

/** The history of an account on several chains, the newest first, in pages that go on where the last one stopped. */
export async function mergeHistory(parameters: MergeHistoryParameters) {
  const { networks, cursor, limit, log } = parameters
  const from = cursor === undefined ? undefined : parseMergedCursor(cursor)
  const time = from?.time ?? Number.POSITIVE_INFINITY
  const places = from?.chains ?? networks.map(({ chainId }) => ({ chainId, cursor: null, given: 0 }))
  const wanted = places.flatMap((place) => {
    const network = networks.find(({ chainId }) => chainId === place.chainId)
    return network ? [{ ...place, network }] : []
  })
  const found = await settle(
    log,
    wanted.map((place) => readPart(place, time, parameters)),
  )
  const parts = found.flatMap((part) => part ?? [])
  const transactions = take(parts, limit)
  const last = transactions.at(-1)
  const end = last ? timeOf(last.transaction) : time
  const chains = parts.flatMap((part) => goOn(part, { transactions, time, end }))
  const missing = wanted.filter(({ network }) => !parts.some((part) => part.network === network))
  const rest = [...chains, ...missing.map(({ chainId, cursor, given }) => ({ chainId, cursor, given }))]
  const isEnd = rest.length === 0 || !last
  return { transactions, next: isEnd ? null : formatMergedCursor({ time: end, chains: rest }) }
}

/** The page of a chain and what of it was not given yet. */
async function readPart(
  place: ChainPosition & { network: Network },
  time: number,
  { account, limit, signal }: MergeHistoryParameters,
): Promise<Part> {
  let { cursor, given } = place
  for (let skips = 0; ; skips += 1) {
    const page = await place.network.history.history(account, {
      limit,
      ...(cursor === null ? {} : { cursor }),
      ...(signal ? { signal } : {}),
    })
    // What came in since then is newer, and belongs to the pages before this one.
    const older = page.transactions.filter((transaction) => timeOf(transaction) <= time)
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
  { chainId, network, cursor, given, page, left }: Part,
  { transactions, time, end }: { transactions: readonly NetworkTransaction[]; time: number; end: number },
): ChainPosition[] {
  const taken = transactions.filter((item) => item.network === network).map((item) => item.transaction)
  if (taken.length === left.length)
    return page.next === null ? [] : [{ chainId, cursor: page.next, given: 0 }]
  const atEnd = taken.filter((transaction) => timeOf(transaction) === end).length
  return [{ chainId, cursor, given: end === time ? given + atEnd : atEnd }]
}

/** One that is not mined yet is the newest. */
const timeOf = ({ minedAt }: AccountTransaction) => minedAt?.getTime() ?? Number.MAX_SAFE_INTEGER
