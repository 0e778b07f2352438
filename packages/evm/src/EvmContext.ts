import type { Config } from '@wagmi/core'
import type { Discovery } from './discovery/createDiscovery.js'

/** What all of the adapter works on. */
export type EvmContext = {
  /** Where all EVM state is: ours, or the page's own. */
  config: Config
  discovery: Discovery
  /** Whether the config is the page's own: what is in it is not ours to add to or to end. */
  isHosts: boolean
}
