import type { Pool } from 'pg'
import type { Hex } from 'viem'
import type { IndexedTransaction, IndexedTransfer, TransferKind } from '../index/IndexedBlock.js'
import { fromBytes, toBytes } from '../index/writeBlocks.js'
import type { ChainPlace } from './historyCursor.js'

export type ReadHistoryPageParameters = {
  chainId: number
  address: Hex
  before: ChainPlace | undefined
  limit: number
}

/** A transaction of the index with those of its transfers that concern an address. */
export type IndexedActivity = {
  block: number
  minedAt: number
  transaction: IndexedTransaction
  transfers: IndexedTransfer[]
}

// One statement: the page by the key of the activity alone, then each row of it by its primary key. The limit stands in
// the text, so that the plan that is kept for it is one for few rows.
const statementFor = (limit: number) => `
with page as materialized (
  select block, position, logs from evm_activity
  where chain_id = $1 and address = $2 and (block, position) < ($3, $4)
  order by block desc, position desc limit ${limit}
)
select page.block, page.position, mined_at, nonce, succeeded, hash, sender, recipient, created, method, value,
  array(
    select array[log::text, kind::text, encode(token, 'hex'), encode(moved.sender, 'hex'),
      encode(moved.recipient, 'hex'), amount::text]
    from evm_transfers as moved
    where moved.chain_id = $1 and moved.block = page.block and moved.log = any(page.logs)
    order by moved.log
  ) as moved
from page
join evm_transactions as made on made.chain_id = $1 and made.block = page.block and made.position = page.position
join lateral (
  select mined_at from evm_blocks where chain_id = $1 and number = page.block
) as mined on true
order by page.block desc, page.position desc`

type Row = {
  block: string
  position: number
  mined_at: string
  nonce: string
  succeeded: boolean
  hash: Buffer
  sender: Buffer
  recipient: Buffer | null
  created: Buffer | null
  method: Buffer | null
  value: string
  moved: [log: string, kind: string, token: string, sender: string, recipient: string, amount: string][]
}

/** The transactions of an address before a place, the newest first. */
export async function readHistoryPage(
  pool: Pool,
  { chainId, address, before, limit }: ReadHistoryPageParameters,
): Promise<IndexedActivity[]> {
  const { block, position } = before ?? { block: Number.MAX_SAFE_INTEGER, position: 0 }
  // A name makes PostgreSQL plan it once for each connection: planning takes longer than looking up.
  const name = `evm-history-${limit}`
  const values = [chainId, toBytes(address), block, position]
  const { rows } = await pool.query<Row>({ name, text: statementFor(limit), values })
  return rows.map((row) => ({
    block: Number(row.block),
    minedAt: Number(row.mined_at),
    transaction: {
      position: row.position,
      hash: fromBytes(row.hash),
      from: fromBytes(row.sender),
      to: orNone(row.recipient),
      created: orNone(row.created),
      value: BigInt(row.value),
      succeeded: row.succeeded,
      nonce: Number(row.nonce),
      method: orNone(row.method),
    },
    transfers: row.moved.map(([log, kind, token, sender, recipient, amount]) => ({
      position: row.position,
      log: Number(log),
      kind: Number(kind) as TransferKind,
      token: `0x${token}`,
      from: `0x${sender}`,
      to: `0x${recipient}`,
      amount: BigInt(amount),
    })),
  }))
}

const orNone = (bytes: Buffer | null) => (bytes ? fromBytes(bytes) : undefined)
