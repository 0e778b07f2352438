import type { EvmChain, WalletStorage } from './EvmWallet.js'

/** What survives a reload. Keys are never among it. */
export type SavedState = { origins: string[]; account: number; chainId: number; chains: EvmChain[] }

const version = 1
const empty: SavedState = { origins: [], account: 0, chainId: -1, chains: [] }

/** Reads what an earlier page left; anything unreadable or of another version counts as nothing. */
export function readSavedState(storage: WalletStorage | undefined, key: string): SavedState {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isSaved(saved) ? saved : empty
  } catch {
    // Storage is blocked, or someone else wrote there.
    return empty
  }
}

/** Saves the state; a full or blocked storage makes a wallet that forgets, not one that fails. */
export function saveState(storage: WalletStorage | undefined, key: string, state: SavedState): void {
  try {
    storage?.setItem(key, JSON.stringify({ version, ...state }))
  } catch {}
}

function isSaved(value: unknown): value is SavedState {
  if (typeof value !== 'object' || value === null) return false
  const { version: found, origins, account, chainId, chains } = value as Record<string, unknown>
  return (
    found === version &&
    Array.isArray(origins) &&
    origins.every((origin) => typeof origin === 'string') &&
    typeof account === 'number' &&
    typeof chainId === 'number' &&
    Array.isArray(chains) &&
    chains.every((chain) => typeof chain?.id === 'number' && typeof chain?.rpcUrl === 'string')
  )
}
