import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Store } from '../../../store/Store.js'
import {
  bitcoinBlocks,
  bitcoinMovements,
  bitcoinPending,
  bitcoinPendingMovements,
} from '../../../store/schema/bitcoinIndex.js'
import type { HistoryPage, Token } from '../../Network.js'
import { type HistoryPlace, pendingHeight, readCursor, writeCursor } from '../historyCursor.js'
import { type MovedTransaction, toAccountTransaction } from '../toAccountTransaction.js'

export type ReadHistoryParameters = {
  chain: number
  address: string
  native: Token
  /** The height of the newest block. */
  tip?: number | undefined
  cursor?: string | undefined
  limit: number
}

type Row = { moved: MovedTransaction; place: HistoryPlace }

/** A page of an address's transactions: those that wait first, then the mined ones from the newest on. */
export async function readHistory(
  { db }: Store,
  { chain, address, native, tip, cursor, limit }: ReadHistoryParameters,
): Promise<HistoryPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // One more than asked for tells whether there is another page.
  const wanted = limit + 1
  const isWaiting = after === undefined || after.height === pendingHeight
  // In this order: one that is mined between the two is found twice, where it could else be missed.
  const pending = isWaiting ? await readPending(after?.position) : []
  const mined = await readMined(isWaiting ? undefined : after, wanted - pending.length)
  const waiting = new Set(pending.map(({ moved }) => moved.txid))
  const rows = [...pending, ...mined.filter(({ moved }) => !waiting.has(moved.txid))]
  const isMore = pending.length + mined.length > limit
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    transactions: shown.map(({ moved }) => toAccountTransaction(native, moved)),
    next: isMore && last ? writeCursor(last.place) : null,
  }

  async function readPending(below: number | undefined): Promise<Row[]> {
    const moved = bitcoinPendingMovements
    const { sequence } = bitcoinPending
    const rows = await db
      .select({ moved, sequence })
      .from(moved)
      .innerJoin(
        bitcoinPending,
        and(eq(bitcoinPending.chain, moved.chain), eq(bitcoinPending.txid, moved.txid)),
      )
      .where(
        and(
          eq(moved.chain, chain),
          eq(moved.address, address),
          below === undefined ? undefined : lt(sequence, below),
        ),
      )
      .orderBy(desc(sequence))
      .limit(wanted)
    return rows.map(({ moved, sequence }) => ({
      moved: { ...moved, counterparty: moved.counterparty ?? undefined, minedAt: undefined },
      place: { height: pendingHeight, position: sequence },
    }))
  }

  async function readMined(below: HistoryPlace | undefined, count: number): Promise<Row[]> {
    if (count <= 0) return []
    const moved = bitcoinMovements
    const { height, position } = moved
    const { minedAt } = bitcoinBlocks
    const rows = await db
      .select({ moved, minedAt })
      .from(moved)
      .innerJoin(bitcoinBlocks, and(eq(bitcoinBlocks.chain, moved.chain), eq(bitcoinBlocks.height, height)))
      .where(
        and(
          eq(moved.chain, chain),
          eq(moved.address, address),
          below && or(lt(height, below.height), and(eq(height, below.height), lt(position, below.position))),
        ),
      )
      .orderBy(desc(height), desc(position))
      .limit(count)
    return rows.map(({ moved, minedAt }) => ({
      moved: {
        ...moved,
        counterparty: moved.counterparty ?? undefined,
        minedAt: new Date(minedAt * 1_000),
        tip,
      },
      place: { height: moved.height, position: moved.position },
    }))
  }
}
