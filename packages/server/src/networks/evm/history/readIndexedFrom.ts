import type { Pool } from 'pg'

/**
 * From when on an index has every block, in seconds since 1970: the lowest block without a gap to the newest. Null where it has
 * none, and `all` where it reaches down to the first block of the chain.
 */
export async function readIndexedFrom(pool: Pool, chainId: number): Promise<number | null | 'all'> {
  const { rows } = await pool.query<{ first: string; mined_at: string }>({
    name: 'evm-indexed-from',
    text: `select first, mined_at from evm_ranges
      join evm_blocks on evm_blocks.chain_id = evm_ranges.chain_id and evm_blocks.number = evm_ranges.first
      where evm_ranges.chain_id = $1 order by first desc limit 1`,
    values: [chainId],
  })
  const [top] = rows
  if (!top) return null
  // The first block holds no transactions.
  return Number(top.first) <= 1 ? 'all' : Number(top.mined_at)
}
