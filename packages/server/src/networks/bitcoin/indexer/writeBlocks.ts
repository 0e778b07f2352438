import type { PoolClient } from 'pg'
import type { BitcoinBlock, BitcoinOutput } from '../BitcoinTransaction.js'
import { type Movement, movementsOf } from '../movementsOf.js'
import { type Columns, insertRows, toArrays, toBytes, unnest } from './insertRows.js'

type Spend = BitcoinOutput & { spentBy: string; spentHeight: number }

/**
 * Writes blocks that follow each other, above or below what is indexed, and all that follows from them.
 *
 * The same rows come out whatever the order: a spend of an output that is not indexed yet waits for it.
 */
export async function writeBlocks(client: PoolClient, chain: number, blocks: readonly BitcoinBlock[]) {
  await insertRows(client, {
    table: 'bitcoin_blocks',
    key: ['height'],
    chain,
    rows: blocks,
    columns: {
      height: ['integer', ({ height }) => height],
      hash: ['bytea', ({ hash }) => toBytes(hash)],
      parent: ['bytea', ({ parent }) => (parent === undefined ? undefined : toBytes(parent))],
      mined_at: ['bigint', ({ minedAt }) => minedAt],
    },
  })
  await writeOutputs(client, chain, blocks)
  await writeSpends(client, chain, blocks)
  await writeMovements(client, chain, blocks)
  const ids = blocks.flatMap(({ transactions }) => transactions.map(({ txid }) => toBytes(txid)))
  await client.query('delete from bitcoin_pending where chain = $1 and txid = any($2::bytea[])', [chain, ids])
}

async function writeOutputs(client: PoolClient, chain: number, blocks: readonly BitcoinBlock[]) {
  const rows = blocks.flatMap(({ height, transactions }) =>
    transactions.flatMap(({ outputs, coinbase }) =>
      outputs
        .filter(({ address }) => address !== undefined)
        .map((output) => ({ ...output, height, coinbase })),
    ),
  )
  await insertRows(client, {
    table: 'bitcoin_outputs',
    key: ['txid', 'vout'],
    chain,
    // Two rewards of 2010 have the ids of two others and took their place; one statement writes a row only once.
    rows: [...new Map(rows.map((row) => [`${row.txid}:${row.vout}`, row])).values()],
    columns: {
      txid: ['bytea', ({ txid }) => toBytes(txid)],
      vout: ['integer', ({ vout }) => vout],
      address: ['text', ({ address }) => address],
      amount: ['bigint', ({ amount }) => amount],
      height: ['integer', ({ height }) => height],
      coinbase: ['boolean', ({ coinbase }) => coinbase],
    },
  })
}

const spendColumns: Columns<Spend> = {
  txid: ['bytea', ({ txid }) => toBytes(txid)],
  vout: ['integer', ({ vout }) => vout],
  spent_by: ['bytea', ({ spentBy }) => toBytes(spentBy)],
  spent_height: ['integer', ({ spentHeight }) => spentHeight],
}

async function writeSpends(client: PoolClient, chain: number, blocks: readonly BitcoinBlock[]) {
  const rows: Spend[] = blocks.flatMap(({ height, transactions }) =>
    transactions.flatMap(({ txid, inputs }) =>
      inputs
        .filter(({ address }) => address !== undefined)
        .map((input) => ({ ...input, spentBy: txid, spentHeight: height })),
    ),
  )
  const names = Object.keys(spendColumns)
  await client.query(
    `with given as (select * from ${unnest(spendColumns, 2)} as given (${names})),
     found as (
       update bitcoin_outputs as output
       set spent_by = given.spent_by, spent_height = given.spent_height from given
       where output.chain = $1 and output.txid = given.txid and output.vout = given.vout
       returning output.txid, output.vout
     )
     insert into bitcoin_early_spends (chain, ${names})
     select $1, ${names} from given where (txid, vout) not in (select txid, vout from found)
     on conflict (chain, txid, vout) do update
     set spent_by = excluded.spent_by, spent_height = excluded.spent_height`,
    [chain, ...toArrays(spendColumns, rows)],
  )
  // Of the outputs that these blocks brought, some were spent above already.
  await client.query(
    `with found as (
       delete from bitcoin_early_spends as early using bitcoin_outputs as output
       where output.chain = $1 and output.height between $2 and $3
         and early.chain = $1 and early.txid = output.txid and early.vout = output.vout
       returning early.txid, early.vout, early.spent_by, early.spent_height
     )
     update bitcoin_outputs as output
     set spent_by = found.spent_by, spent_height = found.spent_height from found
     where output.chain = $1 and output.txid = found.txid and output.vout = found.vout`,
    [chain, blocks[0]?.height, blocks.at(-1)?.height],
  )
}

/** The columns of a movement, mined or waiting. */
export const movementColumns = {
  address: ['text', ({ address }) => address],
  txid: ['bytea', ({ txid }) => toBytes(txid)],
  received: ['bigint', ({ received }) => received],
  spent: ['bigint', ({ spent }) => spent],
  fee: ['bigint', ({ fee }) => fee],
  sole: ['boolean', ({ sole }) => sole],
  counterparty: ['text', ({ counterparty }) => counterparty],
} satisfies Columns<Movement & { txid: string }>

async function writeMovements(client: PoolClient, chain: number, blocks: readonly BitcoinBlock[]) {
  const rows = blocks.flatMap(({ height, transactions }) =>
    transactions.flatMap((transaction, position) =>
      movementsOf(transaction).map((movement) => ({
        ...movement,
        txid: transaction.txid,
        height,
        position,
      })),
    ),
  )
  await insertRows(client, {
    table: 'bitcoin_movements',
    key: ['address', 'height', 'position'],
    chain,
    rows,
    columns: {
      ...movementColumns,
      height: ['integer', ({ height }) => height],
      position: ['integer', ({ position }) => position],
    },
  })
}
