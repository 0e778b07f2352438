import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import { keepCurrent } from './connection/keepCurrent.js'
import { createAdapter } from './createAdapter.js'
import { type CreateTransport, createWagmiConfig } from './createWagmiConfig.js'
import { silence } from './discovery/addConnectors.js'
import { createDiscovery } from './discovery/createDiscovery.js'
import { followDiscovery } from './discovery/followDiscovery.js'
import type { EvmConnector } from './EvmConnector.js'
import type { EvmNetwork } from './EvmNetwork.js'
import { loadConnectors } from './loadConnectors.js'

export type CreateEvmAdapterParameters = {
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
  host: AdapterHost
  connectors?: readonly (CreateConnectorFn | EvmConnector)[] | undefined
  createTransport?: CreateTransport | undefined
}

/** The EVM adapter on a wagmi config of its own, with its own way to find the wallets of the browser. */
export function createEvmAdapter({
  networks,
  host,
  connectors = [],
  createTransport,
}: CreateEvmAdapterParameters): Adapter {
  const discovery = createDiscovery()
  const config = createWagmiConfig({
    networks,
    host,
    connectors: connectors.filter((one) => typeof one === 'function'),
    createTransport,
  })
  silence(config, config.connectors)
  keepCurrent(config)
  followDiscovery(config, discovery)
  loadConnectors(
    config,
    connectors.filter((one) => typeof one !== 'function'),
  )
  return createAdapter({ config, discovery, isHosts: false })
}
