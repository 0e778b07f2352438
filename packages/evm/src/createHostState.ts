import type { HostState, Source } from '@latchkey/core/adapter'
import type { Caip2Id, Caip10Id } from '@latchkey/protocol'
import type { Config, Connection } from '@wagmi/core'
import { liveConnections, watchConnections } from './connection/liveConnections.js'

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
  const live = liveConnections(config).filter(({ accounts }) => accounts[0])
  const idOf = ({ chainId }: Connection) => `eip155:${chainId > 0 ? chainId : 0}` as Caip2Id
  const [first] = live
  return {
    connections: live.map((one) => ({
      connectorId: one.connector.id,
      account: {
        address: one.accounts[0],
        caipAddress: `${idOf(one)}:${one.accounts[0]}` as Caip10Id,
        allAccounts: one.accounts.map((address) => ({ address })),
      },
    })),
    ...(first && { caipNetworkId: idOf(first), name: first.connector.name }),
  }
}
