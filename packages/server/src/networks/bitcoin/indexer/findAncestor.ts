import type { Store } from '../../../store/Store.js'
import type { BlockReader } from '../node/createBlockReader.js'

export type FindAncestorParameters = {
  store: Store
  reader: BlockReader
  chain: number
  /** Where to begin, and how far down to look. */
  from: number
  lowest: number
  signal?: AbortSignal | undefined
}

/** The highest indexed block that the chain still has; undefined where it has none of those looked at. */
export async function findAncestor(parameters: FindAncestorParameters): Promise<number | undefined> {
  const { store, reader, chain, from, lowest, signal } = parameters
  const { rows } = await store.pool.query<{ height: number; hash: Buffer }>(
    `select height, hash from bitcoin_blocks where chain = $1 and height between $2 and $3
     order by height desc`,
    [chain, lowest, from],
  )
  for (const { height, hash } of rows) {
    if ((await reader.hashAt(height, signal)) === hash.toString('hex')) return height
  }
  return undefined
}
