import type { PoolClient } from 'pg'

/**
 * Removes blocks from one height to another, and all that follows from them.
 *
 * Activity is kept by address, so it is found by whom the transactions and transfers name. Which tokens an address was
 * sent stays: whether it holds any is asked of the chain anyway.
 */
export async function removeBlocks(client: PoolClient, chainId: number, first: number, last: number) {
  const within = 'chain_id = $1 and block between $2 and $3'
  const parties = ['transactions.sender', 'transactions.recipient', 'transactions.created']
    .concat(['transfers.sender', 'transfers.recipient'])
    .map((column) => column.split('.') as [string, string])
    .map(
      ([table, column]) => `select ${column} as address, block, position from evm_${table} where ${within}`,
    )
  const values = [chainId, first, last]
  await client.query(
    `delete from evm_activity using (${parties.join(' union ')}) as gone
     where evm_activity.chain_id = $1 and evm_activity.address = gone.address
       and evm_activity.block = gone.block and evm_activity.position = gone.position`,
    values,
  )
  await client.query(`delete from evm_transfers where ${within}`, values)
  await client.query(`delete from evm_transactions where ${within}`, values)
  await client.query('delete from evm_blocks where chain_id = $1 and number between $2 and $3', values)
}
