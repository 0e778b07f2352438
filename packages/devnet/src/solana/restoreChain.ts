import { type AccountState, writeAccounts } from './accountState.js'
import { createHistory, type History } from './history.js'
import type { JournalEntry } from './journal.js'
import type { NodeRpc } from './nodeRpc.js'
import type { SlotAnchor } from './slotClock.js'
import type { StoredTransaction } from './storedTransaction.js'

/** How often the slot is saved, in milliseconds. */
export const slotSavingInterval = 30_000

/** More slots than pass between two savings, and than a transaction takes to be final. */
const slotGap = 128

/** What a new node cannot be given, and the devnet has to remember for it. */
export type Restored = { history: History; anchors: SlotAnchor[] }

/** Brings a new node to where the journal ends: every account as it was, and a slot past all that were seen. */
export async function restoreChain(node: NodeRpc, entries: JournalEntry[]): Promise<Restored> {
  const accounts: Record<string, AccountState | null> = {}
  const transactions: StoredTransaction[] = []
  const anchors: SlotAnchor[] = []
  let slot = 0
  for (const entry of entries) {
    if (entry.kind === 'commit') {
      Object.assign(accounts, entry.accounts)
      transactions.push(...entry.transactions)
      for (const transaction of entry.transactions) slot = Math.max(slot, transaction.slot)
    } else if (entry.kind === 'anchor' || entry.kind === 'slot') {
      slot = Math.max(slot, entry.slot)
      if (entry.kind === 'anchor') anchors.push({ slot: entry.slot, time: entry.time })
    }
  }
  if (entries.length > 0) {
    await node.call('surfnet_timeTravel', [{ absoluteSlot: slot + slotGap }])
    await writeAccounts(node, accounts)
  }
  return { history: createHistory(transactions), anchors }
}

/** The slot the node works on. */
export function currentSlot(node: NodeRpc) {
  return node.call<number>('getSlot', [{ commitment: 'processed' }])
}
