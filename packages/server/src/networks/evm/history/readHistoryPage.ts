import type { Pool } from 'pg'
import type { Hex } from 'viem'
import type { IndexedTransaction, IndexedTransfer, TransferKind } from '../indexer/IndexedBlock.js'
import { toBytes } from '../indexer/writeBlocks.js'
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
  /** Without a sender where a source knows the transfers alone. */
  transaction: Omit<IndexedTransaction, 'from'> & { from: Hex | undefined }
  transfers: IndexedTransfer[]
}

// One statement: the page by the key of the activity alone, then each row of it by its primary key. The limit stands in
// the text, so that the plan that is kept for it is one for few rows. It answers one text of JSON, which is read three
// times as fast as rows with bytes and arrays.
const statementFor = (limit: number) => `
with page as materialized (
  select block, position, logs from evm_activity
  where chain_id = $1 and address = $2 and (block, position) < ($3, $4)
  order by block desc, position desc limit ${limit}
), found as (
  select page.block, page.position, mined_at, nonce, succeeded, value::text, encode(made.hash, 'hex') as hash,
    encode(sender, 'hex') as sender, encode(recipient, 'hex') as recipient, encode(created, 'hex') as created,
    encode(method, 'hex') as method,
    (
      select json_agg(json_build_array(log, kind, encode(token, 'hex'), encode(moved.sender, 'hex'),
        encode(moved.recipient, 'hex'), amount::text) order by log)
      from evm_transfers as moved
      where moved.chain_id = $1 and moved.block = page.block and moved.log = any(page.logs)
    ) as moved
  from page
  join evm_transactions as made
    on made.chain_id = $1 and made.block = page.block and made.position = page.position
  join evm_blocks as mined on mined.chain_id = $1 and mined.number = page.block
)
select json_agg(found order by block desc, position desc) as rows from found`

/** Amounts are texts, since JSON has no numbers of that size; bytes are hex without `0x`. */
type Row = {
  block: number
  position: number
  mined_at: number
  nonce: number
  succeeded: boolean
  value: string
  hash: string
  sender: string
  recipient: string | null
  created: string | null
  method: string | null
  moved:
    | [log: number, kind: TransferKind, token: string, sender: string, recipient: string, amount: string][]
    | null
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
  const { rows } = await pool.query<{ rows: Row[] | null }>({ name, text: statementFor(limit), values })
  return (rows[0]?.rows ?? []).map(({ block, position, mined_at, moved, ...row }) => ({
    block,
    minedAt: mined_at,
    transaction: {
      position,
      hash: `0x${row.hash}`,
      from: `0x${row.sender}`,
      to: row.recipient === null ? undefined : `0x${row.recipient}`,
      created: row.created === null ? undefined : `0x${row.created}`,
      value: BigInt(row.value),
      succeeded: row.succeeded,
      nonce: row.nonce,
      method: row.method === null ? undefined : `0x${row.method}`,
    },
    transfers: (moved ?? []).map(([log, kind, token, sender, recipient, amount]) => ({
      position,
      log,
      kind,
      token: `0x${token}`,
      from: `0x${sender}`,
      to: `0x${recipient}`,
      amount: BigInt(amount),
    })),
  }))
}
