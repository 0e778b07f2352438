import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'

/** A network a page asks for, the same shape for every namespace. */
export type Network = {
  /** The namespace's own id: a chain number on EVM, a genesis hash elsewhere. */
  id: number | string
  caipNetworkId: Caip2Id
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrl: string
  explorerUrl?: string
  /** Its addresses are valid nowhere else; without it they are on every network of the namespace. */
  hasOwnAddresses?: boolean
  /** Its coins are worth nothing; listed apart. */
  isTestnet?: boolean
  /** A `data:` URI, or a picture of the page's own host; drawn from the name without one. */
  image?: string
}
