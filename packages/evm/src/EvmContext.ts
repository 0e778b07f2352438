import type { Config } from '@wagmi/core'
import type { NamedConnectors } from './adapter/loadConnectors.js'
import type { Discovery } from './discovery/createDiscovery.js'

/** What all of the adapter works on. */
export type EvmContext = {
  /** Where all EVM state is: ours, or the page's own. */
  config: Config
  discovery: Discovery
  /** Whether the config is the page's own: what is in it is not ours to add to or to end. */
  isHostConfig: boolean
  /** What the page has named besides; absent in its own config, where wagmi has all of it. */
  named?: NamedConnectors
  /** Origins of the servers that may be asked for records of names (EIP-3668). */
  nameGateways?: readonly string[] | undefined
  /** Swaps ask for a signature in place of an approval, where there can be one. */
  swapPermits?: boolean | undefined
}
