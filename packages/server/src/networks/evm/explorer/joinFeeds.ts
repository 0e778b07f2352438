import type { Hex } from 'viem'
import type { IndexedActivity } from '../history/readHistoryPage.js'
import type { IndexedTransfer } from '../indexer/IndexedBlock.js'
import type { ExplorerTransaction, ExplorerTransfer } from './explorerAnswers.js'

/**
 * Transactions with their transfers, the newest first.
 *
 * A transfer that somebody else's transaction made has no transaction in the account's list; what is known of it is the
 * transfer.
 */
export function joinFeeds(
  transactions: readonly (ExplorerTransaction & { block: number })[],
  transfers: readonly ExplorerTransfer[],
): IndexedActivity[] {
  const joined = new Map<Hex, IndexedActivity>()
  for (const { hash, block, position, timestamp, status, value, nonce, method, ...parties } of transactions) {
    if (joined.has(hash)) continue
    joined.set(hash, {
      block,
      minedAt: timestamp ?? 0,
      transaction: {
        position: position ?? 0,
        hash,
        from: parties.from,
        to: parties.to,
        created: parties.created,
        value,
        succeeded: status !== 'error',
        nonce,
        method,
      },
      transfers: [],
    })
  }
  for (const transfer of transfers) {
    const activity = joined.get(transfer.hash) ?? ofTransfer(transfer)
    joined.set(transfer.hash, activity)
    const moved = toTransfer(transfer, activity.transaction.position)
    // The same log twice, from two pages that overlap.
    if (!activity.transfers.some(({ log, token }) => log === moved.log && token === moved.token)) {
      activity.transfers.push(moved)
    }
  }
  for (const { transfers } of joined.values()) transfers.sort((a, b) => a.log - b.log)
  return [...joined.values()].sort(
    (a, b) => b.block - a.block || b.transaction.position - a.transaction.position,
  )
}

/** Whose transaction it is, the transfer does not say: its `from` is whatever the token's contract wrote (S-02). */
function ofTransfer({ hash, block, timestamp, token }: ExplorerTransfer): IndexedActivity {
  const unknown = { created: undefined, value: 0n, succeeded: true, nonce: 0, method: undefined }
  return {
    block,
    minedAt: timestamp,
    transaction: { position: 0, hash, from: undefined, to: token.address, ...unknown },
    transfers: [],
  }
}

function toTransfer({ log, from, to, token, amount }: ExplorerTransfer, position: number): IndexedTransfer {
  const isFungible = token.type === 'ERC-20' && amount !== undefined
  return {
    position,
    log,
    // Of what is no money only that it moved is of interest.
    kind: isFungible ? 20 : 721,
    token: token.address,
    from,
    to,
    amount: isFungible ? amount : 1n,
  }
}
