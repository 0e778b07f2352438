import type { Store } from '../../../store/Store.js'
import { type Coin, maturity } from '../spendable.js'

export type CoinsParameters = { chain: number; address: string }

type Row = {
  txid: string
  vout: number
  amount: string
  height: number | null
  coinbase: boolean
  own: boolean
}

/** No wallet could put more into a transaction; the largest are the ones that matter. */
export const mostCoins = 10_000

const isUnspent = (table: string) => `not exists (select from bitcoin_pending_spends as spend
  where spend.chain = $1 and spend.txid = ${table}.txid and spend.vout = ${table}.vout)`

const mined = `from bitcoin_outputs as output
  where chain = $1 and address = $2 and spent_height is null and ${isUnspent('output')}`

const waiting = `from bitcoin_pending_outputs as output
  join bitcoin_pending_movements as moved using (chain, txid, address)
  where chain = $1 and address = $2 and ${isUnspent('output')}`

/**
 * Whether nobody but the address can take a waiting output back: it alone made it, and every waiting transaction that it
 * descends from.
 */
const isOwn = `(moved.sole and not exists (
  with recursive ancestor (txid) as (
    select spend.txid from bitcoin_pending_spends as spend
    where spend.chain = $1 and spend.spent_by = output.txid
    union select spend.txid from ancestor
    join bitcoin_pending_spends as spend on spend.chain = $1 and spend.spent_by = ancestor.txid
  )
  select from ancestor join bitcoin_pending as waiting on waiting.chain = $1 and waiting.txid = ancestor.txid
  where not exists (select from bitcoin_pending_movements as made
    where made.chain = $1 and made.txid = ancestor.txid and made.address = $2 and made.sole)))`

const selectWaiting = `select encode(txid, 'hex') as txid, vout, amount, null::integer as height,
  false as coinbase, ${isOwn} as own ${waiting}`

/** The unspent outputs of an address by the index: mined ones, and those that wait. */
export async function readCoins({ pool }: Store, { chain, address }: CoinsParameters): Promise<Coin[]> {
  const { rows } = await pool.query<Row>(
    `select encode(txid, 'hex') as txid, vout, amount, height, coinbase, false as own ${mined}
     union all ${selectWaiting}
     order by amount desc, txid, vout limit ${mostCoins}`,
    [chain, address],
  )
  return rows.map(toCoin)
}

/** The unspent outputs of an address that wait. */
export async function readPendingCoins(
  { pool }: Store,
  { chain, address }: CoinsParameters,
): Promise<Coin[]> {
  const { rows } = await pool.query<Row>(`${selectWaiting} order by amount desc limit ${mostCoins}`, [
    chain,
    address,
  ])
  return rows.map(toCoin)
}

/** Which of these mined outputs a waiting transaction spends, as `txid:vout`. */
export async function readPendingSpends(
  { pool }: Store,
  { chain, outputs }: { chain: number; outputs: readonly { txid: string; vout: number }[] },
): Promise<Set<string>> {
  const { rows } = await pool.query<{ txid: string; vout: number }>(
    `select encode(spend.txid, 'hex') as txid, spend.vout from bitcoin_pending_spends as spend
     join unnest($2::bytea[], $3::integer[]) as given (txid, vout) using (txid, vout) where chain = $1`,
    [chain, outputs.map(({ txid }) => Buffer.from(txid, 'hex')), outputs.map(({ vout }) => vout)],
  )
  return new Set(rows.map(({ txid, vout }) => `${txid}:${vout}`))
}

/** What an address can spend in the block after `tip`, by the rule of `isSpendable`. */
export async function readBalance(
  { pool }: Store,
  { chain, address, tip }: CoinsParameters & { tip: number },
): Promise<bigint> {
  const { rows } = await pool.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from (
       select amount ${mined} and not (coinbase and $3 + 1 - height < ${maturity})
       union all select amount ${waiting} and ${isOwn}
     ) as coins`,
    [chain, address, tip],
  )
  return BigInt(rows[0]?.amount ?? 0)
}

const toCoin = ({ amount, height, ...row }: Row): Coin => ({
  ...row,
  amount: BigInt(amount),
  height: height ?? undefined,
})
