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
  | { type: 'opened' | 'closed' }
  | { type: 'view-shown'; view: string }
