import { getAddress, type Hex } from 'viem'
import type { Store } from '../../../store/Store.js'
import { fromBytes, toBytes } from '../indexer/writeBlocks.js'

/** Tokens that an account dealt with itself: the latest are looked at. */
const maximumOwn = 500
/** Anybody can send anybody any number of tokens (S-13): of those the first and the latest are looked at, so many of each. */
const maximumOthers = 250

const statement = `
  with theirs as not materialized (select token, block, own from evm_holders where chain_id = $1 and address = $2)
  (select token from theirs where own order by block desc, token limit ${maximumOwn})
  union all (select token from theirs where not own order by block desc, token limit ${maximumOthers})
  union all (select token from theirs where not own order by block, token limit ${maximumOthers})`

/**
 * The tokens that the index has seen an account receive: those of its own transactions first, which nobody can push out by
 * sending it others.
 */
export async function findReceivedTokens(
  { pool }: Store,
  { chainId, address }: { chainId: number; address: string },
): Promise<string[]> {
  // A name makes PostgreSQL plan it once for each connection: planning takes longer than looking up.
  const { rows } = await pool.query<{ token: Buffer }>({
    name: 'evm-received-tokens',
    text: statement,
    values: [chainId, toBytes(address as Hex)],
  })
  return [...new Set(rows.map(({ token }) => getAddress(fromBytes(token))))]
}
