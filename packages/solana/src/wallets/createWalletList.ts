import { createWalletList as createList, type FoundWallet, type WalletList } from '@latchkey/core/adapter'
import type { Wallets } from '@wallet-standard/app'
import { type KnownWallet, readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A wallet for Solana, as it is listed. */
export type SolanaWallet = FoundWallet & KnownWallet

/** The wallets for Solana among those that register with the page by Wallet Standard. */
export function createWalletList(page: Wallets): WalletList<SolanaWallet> {
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
      found(page.get())
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
