import type { Store } from '../../../store/Store.js'
import type { BitcoinTransaction } from '../BitcoinTransaction.js'
import { movementsOf } from '../movementsOf.js'
import { changeIndex } from './changeIndex.js'
import type { IndexState } from './IndexState.js'
import { insertRows, toBytes } from './insertRows.js'
import { parentsFirst } from './parentsFirst.js'
import { movementColumns } from './writeBlocks.js'

export type PendingChange = { gone: readonly string[]; added: readonly BitcoinTransaction[] }

/** Takes out waiting transactions that wait no more, and adds new ones with all that follows from them. */
export async function writePending(
  store: Store,
  state: IndexState,
  { gone, added }: PendingChange,
): Promise<void> {
  const { chain } = state
  await changeIndex(store, state, async (client) => {
    await client.query('delete from bitcoin_pending where chain = $1 and txid = any($2::bytea[])', [
      chain,
      gone.map(toBytes),
    ])
    await insertRows(client, {
      table: 'bitcoin_pending',
      key: ['txid'],
      chain,
      // In the order in which histories are to show them.
      rows: parentsFirst(added),
      columns: { txid: ['bytea', ({ txid }) => toBytes(txid)] },
    })
    await insertRows(client, {
      table: 'bitcoin_pending_outputs',
      key: ['txid', 'vout'],
      chain,
      rows: added.flatMap(({ outputs }) => outputs),
      columns: {
        txid: ['bytea', ({ txid }) => toBytes(txid)],
        vout: ['integer', ({ vout }) => vout],
        address: ['text', ({ address }) => address],
        amount: ['bigint', ({ amount }) => amount],
      },
    })
    await insertRows(client, {
      table: 'bitcoin_pending_spends',
      key: ['txid', 'vout'],
      chain,
      rows: added.flatMap(({ inputs, txid: spentBy }) =>
        inputs.map(({ txid, vout }) => ({ txid, vout, spentBy })),
      ),
      columns: {
        txid: ['bytea', ({ txid }) => toBytes(txid)],
        vout: ['integer', ({ vout }) => vout],
        spent_by: ['bytea', ({ spentBy }) => toBytes(spentBy)],
      },
    })
    await insertRows(client, {
      table: 'bitcoin_pending_movements',
      key: ['address', 'txid'],
      chain,
      rows: added.flatMap((transaction) =>
        movementsOf(transaction).map((movement) => ({ ...movement, txid: transaction.txid })),
      ),
      columns: movementColumns,
    })
  })
}
