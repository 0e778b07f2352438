import { and, asc, desc, eq } from 'drizzle-orm'
import { getAddress, type Hex } from 'viem'
import type { Store } from '../../../store/Store.js'
import { evmHolders } from '../../../store/schema/evmIndex.js'
import { fromBytes, toBytes } from '../indexer/writeBlocks.js'

/** Tokens that an account dealt with itself: the latest are looked at. */
const maximumOwn = 500
/** Anybody can send anybody any number of tokens (S-13): of those the first and the latest are looked at, so many of each. */
const maximumOthers = 250

/**
 * The tokens that the index has seen an account receive: those of its own transactions first, which nobody can push out by
 * sending it others.
 */
export async function findReceivedTokens(
  { db }: Store,
  { chainId, address }: { chainId: number; address: string },
): Promise<string[]> {
  const { block, token, own } = evmHolders
  const isTheirs = and(eq(evmHolders.chainId, chainId), eq(evmHolders.address, toBytes(address as Hex)))
  const find = (isOwn: boolean, order: typeof asc, maximum: number) =>
    db
      .select({ token })
      .from(evmHolders)
      .where(and(isTheirs, eq(own, isOwn)))
      .orderBy(order(block), token)
      .limit(maximum)
  const found = await Promise.all([
    find(true, desc, maximumOwn),
    find(false, desc, maximumOthers),
    find(false, asc, maximumOthers),
  ])
  return [...new Set(found.flat().map(({ token }) => getAddress(fromBytes(token))))]
}
