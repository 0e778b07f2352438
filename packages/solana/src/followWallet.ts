import { isLatchkeyError } from '@latchkey/protocol'
import { callFunction } from './wallets/callFunction.js'
import type { SolanaWallet } from './wallets/createWalletList.js'
import type { StandardWallet } from './wallets/StandardWallet.js'
import { readFunctions, type WalletFunctions } from './wallets/walletFunctions.js'

/** Hears of changed accounts inside a wallet; one that cannot tell of them is not followed. What it returns ends it. */
export function followWallet(wallet: SolanaWallet, changed: () => void): () => void {
  let isOver = false
  const hear = (properties: unknown) => {
    if (isOver || typeof properties !== 'object' || properties === null) return
    const { accounts, features } = properties as { accounts?: unknown; features?: unknown }
    if (features !== undefined) followFeatures(wallet.wallet, wallet.functions)
    if (accounts !== undefined) changed()
  }
  let off: unknown
  try {
    if (wallet.functions.has('standard:events')) off = callFunction(wallet, 'standard:events', 'change', hear)
  } catch (error) {
    if (isLatchkeyError(error, 'wallet/altered')) throw error
  }
  return () => {
    // A wallet that goes on telling is no longer heard.
    isOver = true
    try {
      if (typeof off === 'function') off()
    } catch {}
  }
}

/**
 * Follows a wallet that says itself that its features changed: new ones are noted, those that are gone are forgotten. One
 * that is there but another function stays as noted, and is found out when it is used.
 */
function followFeatures(wallet: StandardWallet, functions: WalletFunctions): void {
  const now = readFunctions(wallet)
  for (const name of functions.keys()) if (!now.has(name)) functions.delete(name)
  for (const [name, call] of now) if (!functions.has(name)) functions.set(name, call)
}
