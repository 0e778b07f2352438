import { createWalletList as createList, type FoundWallet, type WalletList } from '@latchkey/core/adapter'
import { getWallets, type Wallets } from '@wallet-standard/app'
import { type KnownWallet, readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A wallet for Solana, as it is listed. */
export type SolanaWallet = FoundWallet & KnownWallet

/** A wallet of our own making, which another device may have to open. No wallet of the page has a code of its own shown. */
export type LinkedWallet = StandardWallet & Pick<FoundWallet, 'deviceLink'>

/** The wallets for Solana among those that register by Wallet Standard, with the page's own list by default, and `more`. */
export function createWalletList(
  page: Wallets = getWallets(),
  more: readonly LinkedWallet[] = [],
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
      found(page.get())
      add(more.flatMap((wallet) => find(wallet, wallet.deviceLink) ?? []))
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}

function find(wallet: StandardWallet, deviceLink?: FoundWallet['deviceLink']): SolanaWallet | undefined {
  const known = readWallet(wallet)
  return known && { ...known, objects: [wallet], type: 'ANNOUNCED', deviceLink }
}
