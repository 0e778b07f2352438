import type { Adapter } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { createAdapter } from './createAdapter.js'
import type { Discovery } from './discovery/createDiscovery.js'
import { discover } from './discovery/discover.js'

/**
 * The EVM adapter on the page's own wagmi config. wagmi goes on finding the wallets; listening beside it tells which names
 * are claimed twice, and which wallets were changed since.
 */
export function createHostAdapter({
  wagmiConfig,
  nameGateways,
  swapPermits,
  discovery = discover({ wagmiConfig }),
}: {
  wagmiConfig: Config
  nameGateways?: readonly string[] | undefined
  swapPermits?: boolean | undefined
  discovery?: Discovery | undefined
}): Adapter {
  return createAdapter({ config: wagmiConfig, discovery, isHostConfig: true, nameGateways, swapPermits })
}
