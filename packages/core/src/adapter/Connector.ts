import type { ChainNamespace } from '@latchkey/protocol'
import type { Source } from './Source.js'

/** How a wallet was found. */
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
  /** How many wallets claim this very name; absent where it is one (S-14). */
  claims?: number
  /** One session serves every namespace, so it ends in all of them at once (WalletConnect; AUTH always does). */
  isShared?: true
  /** Answers nothing without asking the person, and so does not come back after a reload. */
  asksAgain?: true
  /** Apps of this very device, which a browser may ask about before a page can reach them. */
  isApp?: true
  /** An address that another device has to open for the request under way, to be shown as a code; nothing while there is none. */
  deviceLink?: Source<string | undefined>
}
