import { and, desc, eq } from 'drizzle-orm'
import { getAddress, type Hex } from 'viem'
import type { Store } from '../../../store/Store.js'
import { evmHolders } from '../../../store/schema/evmIndex.js'
import { fromBytes, toBytes } from '../indexer/writeBlocks.js'

/** Anybody can send anybody any number of tokens (S-13): the latest are looked at. */
const maximum = 500

/** The tokens that the index has seen an account receive, the latest first. */
export async function findReceivedTokens(
  { db }: Store,
  { chainId, address }: { chainId: number; address: string },
): Promise<string[]> {
  const isTheirs = and(eq(evmHolders.chainId, chainId), eq(evmHolders.address, toBytes(address as Hex)))
  const rows = await db
    .select({ token: evmHolders.token })
    .from(evmHolders)
    .where(isTheirs)
    .orderBy(desc(evmHolders.block), evmHolders.token)
    .limit(maximum)
  return rows.map(({ token }) => getAddress(fromBytes(token)))
}
