import type { Cache } from '../../cache/Cache.js'
import type { NodePool } from '../../nodes/NodePool.js'
import { mapBounded } from '../mapBounded.js'
import type { AccountTransaction, HistorySource } from '../Network.js'
import type { MintReference, TokenBook } from './createTokenBook.js'
import { formatCursor, parseCursor } from './historyCursor.js'
import { listSignatures, type SignatureEntry } from './listSignatures.js'
import { listTokenAccounts } from './listTokenAccounts.js'
import { transactionAnswerSchema } from './nodeAnswers.js'
import { readNode } from './readNode.js'
import { summarizeTransaction, type TransactionSummary } from './summarizeTransaction.js'

export type HistorySourceParameters = { nodes: NodePool; cache: Cache; book: TokenBook }

/**
 * How many token accounts are searched for transactions that do not name their owner. Each costs a call a page; listed
 * tokens come first, so what is left out are tokens of strangers (S-13).
 */
const maximumAccounts = 24
const transactionsAtOnce = 8
const dayMs = 24 * 60 * 60 * 1_000

/** Thrown to keep "not known yet" out of the cache. */
class UnknownTransaction extends Error {}

/** The transactions of an owner and of its token accounts, from the node. */
export function createHistorySource({ nodes, cache, book }: HistorySourceParameters): HistorySource {
  const { chainId } = nodes
  const listed = new Set(book.listed.map(({ address }) => address))

  /** Read anew for a first page; the pages after it need no look-up of their own. */
  const findAccounts = (owner: string, fresh: boolean, signal?: AbortSignal) =>
    cache.remember(`solana-accounts:${chainId}:${owner}`, { ttlMs: 60_000, fresh }, async () => {
      const accounts = await listTokenAccounts(nodes, owner, signal)
      const rank = ({ mint, amount }: (typeof accounts)[number]) =>
        (listed.has(mint) ? 0 : 2) + (amount > 0n ? 0 : 1)
      return accounts
        .sort((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1))
        .map(({ address }) => address)
    })

  async function summarize(
    entry: SignatureEntry,
    owner: string,
    accounts: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<TransactionSummary | undefined> {
    const { signature, finalized } = entry
    try {
      return await cache.remember(
        `solana-summary:${chainId}:${owner}:${signature}`,
        { ttlMs: finalized ? dayMs : 5_000 },
        async () => {
          const options = {
            encoding: 'jsonParsed',
            commitment: 'confirmed',
            maxSupportedTransactionVersion: 0,
          }
          const transaction = await readNode(nodes, {
            method: 'getTransaction',
            params: [signature, options],
            schema: transactionAnswerSchema,
            signal,
          })
          if (!transaction) throw new UnknownTransaction()
          return summarizeTransaction(transaction, { owner, accounts })
        },
      )
    } catch (error) {
      if (error instanceof UnknownTransaction) return undefined
      throw error
    }
  }

  return {
    async history(owner, { cursor, limit, signal }) {
      const position = cursor === undefined ? undefined : parseCursor(cursor)
      const accounts = await findAccounts(owner, !position, signal)
      const { entries, next } = await listSignatures(nodes, {
        addresses: [owner, ...accounts.slice(0, maximumAccounts)],
        position,
        limit,
        signal,
      })
      const own = new Set(accounts)
      const summaries = await mapBounded(entries, transactionsAtOnce, (entry) =>
        summarize(entry, owner, own, signal),
      )
      const tokens = await book.describe(summaries.flatMap(listMints), signal)
      const transactions = entries.map((entry, index): AccountTransaction => {
        const { signature, blockTime, failed } = entry
        const summary = summaries[index]
        const { operation, from, to, transfers = [] } = summary ?? { operation: 'execute', from: '', to: '' }
        return {
          id: signature,
          hash: signature,
          minedAt: blockTime === null ? undefined : new Date(blockTime * 1_000),
          status: failed ? 'failed' : 'confirmed',
          nonce: 0,
          operation,
          from,
          to,
          isInitiator: summary?.isSigned,
          transfers: transfers.flatMap(({ mint, direction, amount }) => {
            const token = mint === null ? book.native : tokens.get(mint)
            return token ? [{ token, direction, amount: BigInt(amount) }] : []
          }),
        }
      })
      return { transactions, next: next ? formatCursor(next) : null }
    },
  }
}

function listMints(summary: TransactionSummary | undefined): MintReference[] {
  return (summary?.transfers ?? []).flatMap(({ mint, decimals, program }) =>
    mint === null ? [] : [{ mint, decimals, program: program ?? undefined }],
  )
}
