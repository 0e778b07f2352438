import type { Store } from '../../../store/Store.js'
import { changeIndex } from './changeIndex.js'
import type { IndexState } from './IndexState.js'
import { readIndexState } from './readIndexState.js'

/** Blocks removed in one transaction: each of its statements must end before the time of a statement does. */
const removedAtOnce = 200

/**
 * Removes the indexed blocks above a height, and all that follows from them.
 *
 * From above, so that what is left is whole also when the process ends half-way. Transactions of the removed blocks that
 * wait again are found by whoever looks at what waits next.
 */
export async function removeBlocks(store: Store, chainId: string, above: number): Promise<void> {
  for (;;) {
    const state = await readIndexState(store, chainId)
    const range = state?.range
    if (!range || range.last.height <= above) return
    await removeFrom(store, state, Math.max(above + 1, range.last.height - removedAtOnce + 1))
  }
}

async function removeFrom(store: Store, state: IndexState, lowest: number): Promise<void> {
  await changeIndex(store, state, async (client) => {
    const values = [state.chain, lowest]
    const remove = (table: string, column: string) =>
      client.query(`delete from ${table} where chain = $1 and ${column} >= $2`, values)
    await client.query(
      `update bitcoin_outputs set spent_by = null, spent_height = null
       where chain = $1 and spent_height >= $2 and height < $2`,
      values,
    )
    await remove('bitcoin_early_spends', 'spent_height')
    await remove('bitcoin_outputs', 'height')
    await remove('bitcoin_movements', 'height')
    await remove('bitcoin_blocks', 'height')
  })
}
