import type { Wallets } from '@wallet-standard/app'

/** A wallet as Wallet Standard describes it. */
export type StandardWallet = ReturnType<Wallets['get']>[number]

/** The interfaces by which wallets for Bitcoin are spoken to; Leather's and Xverse's is sats-connect. */
export type WalletApi = 'wallet-standard' | 'sats-connect' | 'okx' | 'unisat'

/**
 * A wallet that the page gives itself: it is in the list, and nothing else in the page hears of it. Either a wallet of Wallet
 * Standard, or the object that has another interface, or what fetches it when it is first asked for something.
 */
export type OwnWallet =
  | StandardWallet
  | {
      name: string
      /** A `data:` URI. */
      icon?: string | undefined
      api: WalletApi
      /** What has the interface's functions: of OKX the object above those of its networks. */
      provider: object | (() => Promise<object>)
    }
