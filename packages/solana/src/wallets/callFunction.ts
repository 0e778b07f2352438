import { LatchkeyError } from '@latchkey/protocol'
import type { StandardWallet } from './StandardWallet.js'
import { type FeatureName, readFunction, type WalletFunctions } from './walletFunctions.js'

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

/** Throws where any function of a wallet is not what was announced (S-17). */
export function assertUnaltered({
  wallet,
  name,
  functions,
}: {
  wallet: StandardWallet
  name: string
  functions: WalletFunctions
}): void {
  for (const [feature, noted] of functions)
    if (readFunction(wallet, feature)?.call !== noted)
      throw new LatchkeyError('wallet/altered', { context: { connector: name } })
}
