import type { StandardWallet } from './StandardWallet.js'
import { readFunctions, type WalletFunctions } from './walletFunctions.js'

/** A wallet that passed, with what was noted of it. */
export type KnownWallet = {
  wallet: StandardWallet
  name: string
  image?: string
  functions: WalletFunctions
}

const nameLength = 40
const imageLength = 64 * 1024
const image = /^data:image\/(?:svg\+xml|webp|png|gif);/
// Two names that look the same must be the same: nothing invisible, nothing that turns the direction of text.
const invisible = /\p{C}/u

/** Reads what a wallet says of itself, or nothing where it is not one for Solana or makes no sense (S-15). */
export function readWallet(wallet: StandardWallet): KnownWallet | undefined {
  try {
    const { name, icon, chains } = wallet as { name: unknown; icon: unknown; chains: unknown }
    if (typeof name !== 'string' || name.length > nameLength || invisible.test(name)) return undefined
    const trimmed = name.trim()
    if (trimmed === '' || !Array.isArray(chains) || !chains.some(isSolanaChain)) return undefined
    const functions = readFunctions(wallet)
    if (!functions.has('standard:connect')) return undefined
    return { wallet, name: trimmed, functions, ...(isImage(icon) && { image: icon }) }
  } catch {
    // A getter that throws.
    return undefined
  }
}

/** Tells whether a wallet or an account names a chain of Solana. */
export const isSolanaChain = (chain: unknown): boolean =>
  typeof chain === 'string' && chain.startsWith('solana:')

const isImage = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= imageLength && image.test(icon)
