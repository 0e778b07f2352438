import type { Caip2Id, Caip10Id, ChainNamespace } from '@latchkey/protocol'

/**
 * What a page can hear of. Nothing of it leaves the page by itself, and no address is in it unless the listener asks.
 */
export type LatchkeyEvent =
  | { type: 'connected'; namespace: ChainNamespace; connectorId: string; caipAddress?: Caip10Id }
  | { type: 'disconnected'; namespace: ChainNamespace; connectorId: string }
  | { type: 'account-changed'; namespace: ChainNamespace; connectorId: string; caipAddress?: Caip10Id }
  /** `isRequested` is false while the wallet is on a network the page did not ask for. */
  | { type: 'network-changed'; namespace: ChainNamespace; caipNetworkId: Caip2Id; isRequested: boolean }
  | { type: 'signed-in' | 'signed-out'; namespace: ChainNamespace }
  /** In every tab of the page. `hash` is there where addresses are: whoever has it can look up who sent. */
  | {
      type: TransactionEventType
      namespace: ChainNamespace
      caipNetworkId: Caip2Id
      /** That of the tracker, `getTransactions`. */
      transactionId: string
      hash?: string
      caipAddress?: Caip10Id
    }
  | { type: 'opened' | 'closed' }
  | { type: 'view-shown'; view: string }

/** What becomes of a transaction. One that is `altered` is never said to be confirmed. */
export type TransactionEventType =
  | 'transaction-started'
  | 'transaction-confirmed'
  | 'transaction-failed'
  | 'transaction-replaced'
  | 'transaction-dropped'
  | 'transaction-altered'
