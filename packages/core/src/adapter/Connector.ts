import type { ChainNamespace } from '@latchkey/protocol'

/** How a wallet was found (the specification's wallet connector types). */
export type ConnectorType = 'EXTERNAL' | 'INJECTED' | 'ANNOUNCED' | 'MULTI_CHAIN' | 'AUTH'

/** A way to reach a wallet. */
export type Connector = {
  id: string
  name: string
  type: ConnectorType
  namespace: ChainNamespace
  /** A `data:` URI announced by the wallet itself; shown only through `<img>`. */
  image?: string
  rdns?: string
}
