import { LatchkeyError } from '@latchkey/protocol'
import type { StandardWallet } from './StandardWallet.js'

/** The features that are used, and the function that each of them is. */
const methods = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
} as const

export type FeatureName = keyof typeof methods
type WalletFunction = (...inputs: readonly unknown[]) => unknown

/** A wallet's functions as they were when it announced itself. */
export type WalletFunctions = Map<FeatureName, WalletFunction>

/** Notes the functions of a wallet, against which they are held whenever they are used (S-17). */
export function readFunctions(wallet: StandardWallet): WalletFunctions {
  const functions: WalletFunctions = new Map()
  for (const name of Object.keys(methods) as FeatureName[]) {
    const found = readFunction(wallet, name)
    if (found) functions.set(name, found.call)
  }
  return functions
}

/**
 * Follows a wallet that says itself that its features changed: new ones are noted, those that are gone are forgotten. One
 * that is there but another function stays as noted, and is found out when it is used.
 */
export function followFeatures(wallet: StandardWallet, functions: WalletFunctions): void {
  const now = readFunctions(wallet)
  for (const name of functions.keys()) if (!now.has(name)) functions.delete(name)
  for (const [name, call] of now) if (!functions.has(name)) functions.set(name, call)
}

/** Calls a function of a wallet; one that is not what was announced is not called. */
export function callFunction(
  { wallet, name, functions }: { wallet: StandardWallet; name: string; functions: WalletFunctions },
  feature: FeatureName,
  ...inputs: readonly unknown[]
): unknown {
  const noted = functions.get(feature)
  if (!noted)
    throw new LatchkeyError('capability/unsupported', {
      context: { namespace: 'solana', capability: feature },
    })
  const found = readFunction(wallet, feature)
  if (found?.call !== noted) throw new LatchkeyError('wallet/altered', { context: { connector: name } })
  return Reflect.apply(noted, found.feature, inputs)
}

function readFunction(wallet: StandardWallet, name: FeatureName) {
  // Feature objects are often made anew at every look; their functions are not.
  const feature = (wallet.features as Readonly<Record<string, unknown>>)[name]
  if (typeof feature !== 'object' || feature === null) return undefined
  const call = (feature as Readonly<Record<string, unknown>>)[methods[name]]
  return typeof call === 'function' ? { feature, call: call as WalletFunction } : undefined
}
