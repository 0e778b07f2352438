import type { Connector, ConnectorType } from '../Connector.js'

/** A wallet that was found in the page. */
export type FoundWallet = {
  /** The objects that it is, by any of which it is known again. */
  objects: readonly [object, ...object[]]
  name: string
  /** A `data:` URI. */
  image?: string
  type: ConnectorType
  /** Whether it answers nothing without asking the person. */
  asksAgain?: true
  /** The API by which it was found, where a chain has several. */
  kind?: string
  /** The page itself has given it: no other wallet shares its name or its entry, and it does not leave. */
  isOwn?: true
  /** Fetches what a page has only said where to find; before it nothing is asked of the wallet. */
  load?: () => Promise<unknown>
}

/** A connector, and the wallet behind it. */
export type ListedWallet<wallet> = { connector: Connector; wallet: wallet }
