import type { HostState, Source } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { liveConnections, watchConnections } from '../connection/liveConnections.js'

/**
 * What the page's own wagmi config says, without the code of wagmi or viem: whatever a page connects by wagmi, and what
 * wagmi restores, is known at once. A server is nobody's browser: there nothing is connected.
 */
export const createHostState = (config: Config): Source<HostState> | undefined =>
  globalThis.window && {
    get: () => read(config),
    subscribe: (listener) => watchConnections(config, listener),
  }

/** The connections as the adapter has them. What checks them loads with it; wagmi has checked what its wallets said. */
function read(config: Config): HostState {
  const live = liveConnections(config)
  return {
    connections: live.flatMap(({ connector, accounts: [address, ...others], chainId }) =>
      address
        ? {
            connectorId: connector.id,
            accounts: [{ address }, ...others.map((other) => ({ address: other }))] as const,
            caipNetworkId: `eip155:${chainId > 0 ? chainId : 0}` as Caip2Id,
          }
        : [],
    ),
    name: live[0]?.connector.name,
  }
}
