import type { Adapter } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { createAdapter } from './createAdapter.js'
import { createDiscovery } from './discovery/createDiscovery.js'

/**
 * The EVM adapter on the page's own wagmi config. wagmi goes on finding the wallets; listening beside it tells which names
 * are claimed twice, and which wallets were changed since.
 */
export function createHostAdapter({ wagmiConfig }: { wagmiConfig: Config }): Adapter {
  return createAdapter({ config: wagmiConfig, discovery: createDiscovery(), isHosts: true })
}
