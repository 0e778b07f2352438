import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import { createAdapter } from './adapter/createAdapter.js'
import { type CreateTransport, createWagmiConfig } from './adapter/createWagmiConfig.js'
import { loadConnectors } from './adapter/loadConnectors.js'
import { keepCurrent } from './connection/keepCurrent.js'
import { silence } from './discovery/addConnectors.js'
import type { Discovery, OwnFoundWallet } from './discovery/createDiscovery.js'
import { discover } from './discovery/discover.js'
import { followDiscovery } from './discovery/followDiscovery.js'
import type { EvmConnector } from './EvmConnector.js'
import type { EvmNetwork } from './EvmNetwork.js'

export type CreateEvmAdapterParameters = {
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
  host: AdapterHost
  connectors?: readonly (CreateConnectorFn | EvmConnector)[] | undefined
  /** Wallets that the page has given itself, unless they are found already. */
  own?: readonly OwnFoundWallet[] | undefined
  createTransport?: CreateTransport | undefined
  nameGateways?: readonly string[] | undefined
  swapPermits?: boolean | undefined
  /** What has found the wallets so far; by default the search begins here. */
  discovery?: Discovery | undefined
}

/** The EVM adapter on a wagmi config of its own, with its own way to find the wallets of the browser. */
export function createEvmAdapter({
  networks,
  host,
  connectors = [],
  own,
  createTransport,
  nameGateways,
  swapPermits,
  discovery = discover({ networks, connectors }, own),
}: CreateEvmAdapterParameters): Adapter {
  const config = createWagmiConfig({
    networks,
    host,
    connectors: connectors.filter((one) => typeof one === 'function'),
    createTransport,
  })
  silence(config, config.connectors)
  keepCurrent(config)
  followDiscovery(config, discovery)
  const named = loadConnectors(
    config,
    connectors.filter((one) => typeof one !== 'function'),
    discovery,
  )
  return createAdapter({ config, discovery, isHostConfig: false, named, nameGateways, swapPermits })
}
