import { getWallets } from '@wallet-standard/app'
import type { StandardWallet } from '../../OwnWallet.js'
import { peek } from '../peek.js'
import { readIdentity } from '../readIdentity.js'
import type { FoundBitcoinWallet } from '../WalletLink.js'

/** Finds the wallets for Bitcoin among those that register by Wallet Standard, now and later. */
export function watchStandardWallets({
  add,
  remove,
}: {
  add: (found: readonly FoundBitcoinWallet[]) => void
  remove: (objects: readonly object[]) => void
}): () => void {
  const registered = getWallets()
  const found = (wallets: readonly StandardWallet[]) =>
    add(wallets.flatMap((wallet) => readStandardWallet(wallet) ?? []))
  const stops = [
    registered.on('register', (...wallets) => found(wallets)),
    registered.on('unregister', (...wallets) => remove(wallets)),
  ]
  found(registered.get())
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reads a wallet of Wallet Standard; nothing where it is not for Bitcoin or makes no sense. */
export function readStandardWallet(wallet: StandardWallet): FoundBitcoinWallet | undefined {
  const identity = readIdentity(peek(wallet, 'name'), peek(wallet, 'icon'))
  const features = peek(wallet, 'features')
  const chains = peek(wallet, 'chains')
  // A wallet of several chain families has Bitcoin's names among its chains or among its features.
  const isForBitcoin =
    peek(features, 'bitcoin:connect') !== undefined ||
    (Array.isArray(chains) && chains.some(isBitcoinChain) && peek(features, 'standard:connect') !== undefined)
  if (!identity || !isForBitcoin) return undefined
  return {
    ...identity,
    objects: [wallet],
    kind: 'standard',
    type: 'ANNOUNCED',
    root: wallet,
  }
}

const isBitcoinChain = (chain: unknown) => typeof chain === 'string' && chain.startsWith('bitcoin:')
