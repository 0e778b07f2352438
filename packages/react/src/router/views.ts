import type { NetworkId } from '@latchkey/core'
import type { Caip19Id, ChainNamespace } from '@latchkey/protocol'

/** Every view and what it needs to open. A new view starts here. */
export type View =
  | { id: 'connect'; namespace?: ChainNamespace }
  | { id: 'all-wallets'; namespace?: ChainNamespace }
  /** `walletId` is that of an entry of `listWallets`; without namespaces a wallet with several asks which. */
  | { id: 'connecting'; walletId: string; namespaces?: readonly ChainNamespace[] }
  /** Wallets on phones, where the page has set them up; `walletId` is that of the directory, for one of them. */
  | { id: 'connecting-qr'; walletId?: string }
  /** `walletId` is that of the directory: a wallet that is not in this browser. */
  | { id: 'install'; walletId: string }
  | { id: 'networks'; namespace?: ChainNamespace }
  | { id: 'switch-network'; caipNetworkId: NetworkId }
  | { id: 'unsupported-network'; namespace: ChainNamespace }
  | { id: 'account'; namespace?: ChainNamespace }
  | { id: 'wallets' }
  | { id: 'settings' }
  | { id: 'help' }
  /** `tokenId` is the id of a token of `useBalances`. */
  | { id: 'token'; tokenId: Caip19Id }
  /** `amount` is decimal text of the network's own coin; it is typed into the form. */
  | { id: 'receive'; namespace?: ChainNamespace; amount?: string }
  | { id: 'activity' }
  | { id: 'name' }
  /** Where the page has set it up; who is signed in, or the way to it. */
  | { id: 'sign-in' }
  /** What the page's own wallet asks to be confirmed; it opens by itself, and is shown over other views. */
  | { id: 'approve-transaction' }
  /** Who can sign for an account of the page's own wallet. */
  | { id: 'owners' }
  | { id: 'permissions' }
  /**
   * `amount` is decimal text of what is paid, `currency` the money, e.g. `EUR`; `token` is what is bought, by symbol or
   * address. All are put into the form once.
   */
  | { id: 'buy'; amount?: string; currency?: string; token?: string }
  /**
   * `token` is a contract's address, or the symbol of the network's own coin. `to` is an address or a name, `amount` decimal
   * text, of the coin without a token. All are put into the form once.
   */
  | { id: 'send'; token?: string; to?: string; amount?: string }
  /** What the page wants to be sent, by `sendTransaction` or `sendCalls`; it opens by itself. */
  | { id: 'calls' }
  | { id: 'send-token' }
  | { id: 'send-review' }
  /** Speeds up what others pay to the account and no block holds yet. */
  | { id: 'send-incoming' }
  /**
   * `from` and `to` are tokens, by address or symbol; `amount` is decimal text of what is sold. All are put into the form once.
   */
  | { id: 'swap'; from?: string; to?: string; amount?: string }
  | { id: 'swap-token'; side: 'sold' | 'bought' }
  | { id: 'swap-review' }
  /** `transactionId` is that of the tracker; the one of the last send without one. */
  | { id: 'transaction'; transactionId?: string }

export type ViewId = View['id']
