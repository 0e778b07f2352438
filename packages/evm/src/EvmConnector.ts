import type { CreateConnectorFn } from '@wagmi/core'

/** A wallet that is no extension of the browser, and whose code arrives once the widget needs it. */
export type EvmConnector = {
  /** How the list shows it from the beginning. Without it, it is listed once its code is there. */
  wallet?: {
    /** The id that wagmi's connector has. */
    id: string
    name: string
    /** A `data:` URI. */
    icon?: string
  }
  /** Fetches wagmi's connector; absent where it has no place, such as a Safe outside of Safe's frame. */
  load: () => Promise<CreateConnectorFn | undefined>
  /** Listed only where the wallet agrees without asking: a Safe does so around its own frame. */
  isSilent?: true
}
