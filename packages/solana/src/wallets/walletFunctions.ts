import type { StandardWallet } from './StandardWallet.js'

/** The features that are used. */
const features = [
  'standard:connect',
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

export type FeatureName = (typeof features)[number]
type WalletFunction = (...inputs: readonly unknown[]) => unknown

/** A wallet's functions as they were when it announced itself. */
export type WalletFunctions = Map<FeatureName, WalletFunction>

/** Notes the functions of a wallet, against which they are held whenever they are used (S-17). */
export function readFunctions(wallet: StandardWallet): WalletFunctions {
  const functions: WalletFunctions = new Map()
  for (const name of features) {
    const found = readFunction(wallet, name)
    if (found) functions.set(name, found.call)
  }
  return functions
}

/** Reads a function of a wallet as it is now, and what it is a function of. */
export function readFunction(wallet: StandardWallet, name: FeatureName) {
  // Feature objects are often made anew at every look; their functions are not.
  const feature = (wallet.features as Readonly<Record<string, unknown>>)[name]
  if (typeof feature !== 'object' || feature === null) return undefined
  // A feature's function has its name, but for the one that listens.
  const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
  const call = (feature as Readonly<Record<string, unknown>>)[method]
  return typeof call === 'function' ? { feature, call: call as WalletFunction } : undefined
}
