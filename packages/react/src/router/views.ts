import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'

/** Every view and what it needs to open. A new view starts here. */
export type View =
  | { id: 'connect'; namespace?: ChainNamespace }
  | { id: 'all-wallets'; namespace?: ChainNamespace }
  /** `walletId` is that of an entry of `listWallets`; without namespaces a wallet with several asks which. */
  | { id: 'connecting'; walletId: string; namespaces?: readonly ChainNamespace[] }
  /** `walletId` is that of the directory: a wallet that is not in this browser. */
  | { id: 'install'; walletId: string }
  | { id: 'networks'; namespace?: ChainNamespace }
  | { id: 'switch-network'; caipNetworkId: Caip2Id }
  | { id: 'unsupported-network'; namespace: ChainNamespace }
  | { id: 'account'; namespace?: ChainNamespace }
  | { id: 'wallets' }
  | { id: 'settings' }
  | { id: 'help' }
  | { id: 'receive'; namespace?: ChainNamespace }
  | { id: 'activity' }
  | { id: 'name' }
  | { id: 'sessions' }
  /** `amount` is what is paid, as one would type it; it is typed into the form. */
  | { id: 'buy'; amount?: string }
  /**
   * `token` is a contract's address; the network's own coin without one. `to` is an address or a name, `amount` decimal text;
   * both are typed into the form once.
   */
  | { id: 'send'; token?: string; to?: string; amount?: string }
  | { id: 'send-token' }
  | { id: 'send-review' }
  /**
   * `from` and `to` are tokens, by address or symbol; `amount` is decimal text of what is sold. All are put into the form once.
   */
  | { id: 'swap'; from?: string; to?: string; amount?: string }
  | { id: 'swap-token'; side: 'sold' | 'bought' }
  | { id: 'swap-review' }
  /** `transactionId` is that of the tracker; the one of the last send without one. */
  | { id: 'transaction'; transactionId?: string }

export type ViewId = View['id']
