import { isLatchkeyError } from '@latchkey/protocol'
import type { SolanaWallet } from './wallets/createWalletList.js'
import { callFunction, followFeatures } from './wallets/walletFunctions.js'

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
