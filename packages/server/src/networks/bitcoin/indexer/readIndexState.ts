import type { Store } from '../../../store/Store.js'
import type { IndexState } from './IndexState.js'

type Row = {
  chain: number
  head: number
  is_fresh: boolean
  first_height: number | null
  first_hash: Buffer | null
  first_parent: Buffer | null
  last_height: number | null
  last_hash: Buffer | null
}

/** The process that keeps the index says so every second or two. */
const freshSeconds = 60

/** What is indexed of a chain; undefined before anything is. */
export async function readIndexState({ pool }: Store, chainId: string): Promise<IndexState | undefined> {
  const block = (order: 'asc' | 'desc') =>
    `select height, hash, parent from bitcoin_blocks where chain = bitcoin_index.chain order by height ${order} limit 1`
  // By the clock of the database, which all processes share.
  const { rows } = await pool.query<Row>(
    `select chain, head, seen_at > now() - interval '${freshSeconds} seconds' as is_fresh,
       lowest.height as first_height, lowest.hash as first_hash, lowest.parent as first_parent,
       highest.height as last_height, highest.hash as last_hash
     from bitcoin_index
       left join lateral (${block('asc')}) as lowest on true
       left join lateral (${block('desc')}) as highest on true
     where chain_id = $1`,
    [chainId],
  )
  const [row] = rows
  if (!row) return undefined
  const first = toPlace(row.first_height, row.first_hash)
  const last = toPlace(row.last_height, row.last_hash)
  return {
    chain: row.chain,
    head: row.head,
    isFresh: row.is_fresh,
    range:
      first && last ? { first: { ...first, parent: row.first_parent?.toString('hex') }, last } : undefined,
  }
}

const toPlace = (height: number | null, hash: Buffer | null) =>
  height === null || hash === null ? undefined : { height, hash: hash.toString('hex') }
