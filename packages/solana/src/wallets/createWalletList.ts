import { createWalletList as createList, type FoundWallet, type WalletList } from '@latchkey/core/adapter'
import { getWallets, type Wallets } from '@wallet-standard/app'
import type { OwnWallet } from '../OwnWallet.js'
import { type KnownWallet, readIdentity, readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A wallet for Solana, as it is listed. */
export type SolanaWallet = FoundWallet & KnownWallet

export type CreateWalletListParameters = {
  /** Where wallets register; the page's own list by default. */
  page?: Wallets | undefined
  /** Wallets that the page has given itself. */
  own?: readonly SolanaWallet[] | undefined
  /** Wallets of ours, such as the apps of a phone. */
  more?: readonly StandardWallet[] | undefined
}

/** The wallets for Solana: the page's own, and those that register by Wallet Standard. */
export function createWalletList({
  page = getWallets(),
  own = [],
  more = [],
}: CreateWalletListParameters = {}): WalletList<SolanaWallet> {
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
      add(own)
      found([...page.get(), ...more])
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}

/** What holds for every wallet. Handed on, not imported: a bundler would cut the list's code where another module shares it. */
export const walletRules = { readIdentity, readWallet }
export type WalletRules = typeof walletRules

/** Lists the wallets, and `more` of ours. */
export type CreateWalletList = (more?: readonly StandardWallet[]) => WalletList<SolanaWallet>

/** What lists the wallets, once what reads the page's own is there; few pages have any. */
export async function openWalletList(wallets?: readonly OwnWallet[]): Promise<CreateWalletList> {
  if (!wallets) return (more) => createWalletList({ more })
  const { readOwn } = await import('./readOwn.js')
  return (more) => createWalletList({ more, own: readOwn(wallets, walletRules) })
}

function find(wallet: StandardWallet): SolanaWallet | undefined {
  const known = readWallet(wallet)
  return known && { ...known, objects: [wallet], type: 'ANNOUNCED' }
}
