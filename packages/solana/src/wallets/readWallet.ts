import type { StandardWallet } from './StandardWallet.js'
import { readFunctions, type WalletFunctions } from './walletFunctions.js'

/** A wallet that passed, with what was noted of it. */
export type KnownWallet = {
  wallet: StandardWallet
  name: string
  image?: string
  functions: WalletFunctions
}

type Face = { name?: unknown; icon?: unknown }

const nameLength = 40
const imageLength = 64 * 1024
const image = /^data:image\/(?:svg\+xml|webp|png|gif);/
// Two names that look the same must be the same: nothing invisible, nothing that turns the direction of text.
const invisible = /\p{C}/u

/**
 * Reads what a wallet says of itself, or what a page says of its own; nothing where it is not one for Solana or makes no
 * sense (S-15).
 */
export function readWallet(wallet: StandardWallet, face: Face = wallet): KnownWallet | undefined {
  try {
    const identity = readIdentity(face)
    const { chains } = wallet as { chains: unknown }
    if (!identity || !Array.isArray(chains) || !chains.some(isSolanaChain)) return undefined
    const functions = readFunctions(wallet)
    if (!functions.has('standard:connect')) return undefined
    return { wallet, ...identity, functions }
  } catch {
    // A getter that throws.
    return undefined
  }
}

/** Reads a name and a picture; nothing where the name is none, no picture where it would be fetched. */
export function readIdentity(face: Face): Pick<KnownWallet, 'name' | 'image'> | undefined {
  const { name, icon } = face
  if (typeof name !== 'string' || name.length > nameLength || invisible.test(name)) return undefined
  const trimmed = name.trim()
  return trimmed === '' ? undefined : { name: trimmed, ...(isImage(icon) && { image: icon }) }
}

/** Tells whether a wallet or an account names a chain of Solana. */
export const isSolanaChain = (chain: unknown): boolean =>
  typeof chain === 'string' && chain.startsWith('solana:')

const isImage = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= imageLength && image.test(icon)
