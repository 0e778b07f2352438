import type { StandardWallet } from './wallets/StandardWallet.js'

/**
 * A wallet that the page gives itself: it is in the list, and nothing else in the page hears of it. Either the wallet as
 * Wallet Standard describes one, or its name and what fetches it when it is first asked for something.
 */
export type OwnWallet =
  | StandardWallet
  | {
      name: string
      /** A `data:` URI. */
      icon?: string | undefined
      provider: StandardWallet | (() => Promise<StandardWallet>)
    }
