import { readTexts, type WithMemory } from '../../storage/createMemory.js'

const key = 'recent'
/** Most wallets that are marked as recent. */
const recentCount = 2

/** The ids of the connectors that were connected last, the newest first; at most two. */
export function getRecentWallets({ internal }: WithMemory): readonly string[] {
  try {
    return readTexts(JSON.parse(internal.memory.items.getItem(key) ?? '[]'), recentCount)
  } catch {
    return []
  }
}

/** Remembers that a wallet was connected just now. */
export function addRecentWallet(latchkey: WithMemory, connectorId: string): void {
  const others = getRecentWallets(latchkey).filter((id) => id !== connectorId)
  latchkey.internal.memory.items.setItem(key, JSON.stringify([connectorId, ...others].slice(0, recentCount)))
}
