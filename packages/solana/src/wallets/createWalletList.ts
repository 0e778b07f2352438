import { createWalletList as createList, type FoundWallet, type WalletList } from '@latchkey/core/adapter'
import { getWallets, type Wallets } from '@wallet-standard/app'
import { type KnownWallet, readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A wallet for Solana, as it is listed. */
export type SolanaWallet = FoundWallet & KnownWallet

/** The wallets for Solana among those that register by Wallet Standard, with the page's own list by default, and `more`. */
export function createWalletList(
  page: Wallets = getWallets(),
  more: readonly StandardWallet[] = [],
): WalletList<SolanaWallet> {
  return createList<SolanaWallet, SolanaWallet>({
    namespace: 'solana',
    keep: (wallet) => wallet,
    watch({ add, remove }) {
      const found = (wallets: readonly StandardWallet[]) =>
        add(wallets.flatMap((wallet) => find(wallet) ?? []))
      const stops = [
        page.on('register', (...wallets) => found(wallets)),
        page.on('unregister', (...wallets) => remove(wallets)),
      ]
      found([...page.get(), ...more])
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}

function find(wallet: StandardWallet): SolanaWallet | undefined {
  const known = readWallet(wallet)
  return known && { ...known, objects: [wallet], type: 'ANNOUNCED' }
}
