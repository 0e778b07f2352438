import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import type { Client } from 'viem'
import type { Discovery } from '../discovery/createDiscovery.js'
import { discover } from '../discovery/discover.js'
import { createAdapter } from './createAdapter.js'
import { createProof } from './proveNetwork.js'

/**
 * The EVM adapter on the page's own wagmi config. wagmi goes on finding the wallets; listening beside it tells which names
 * are claimed twice, and which wallets were changed since.
 */
export function createHostAdapter({
  wagmiConfig,
  nameGateways,
  swapPermits,
  discovery = discover({ wagmiConfig }),
  report,
}: {
  wagmiConfig: Config
  nameGateways?: readonly string[] | undefined
  swapPermits?: boolean | undefined
  discovery?: Discovery | undefined
  report?: AdapterHost['report']
}): Adapter {
  const config = proveNodes(wagmiConfig, report)
  return createAdapter({ config, discovery, isHostConfig: true, nameGateways, swapPermits })
}

/** The page's config, as it is, but for its nodes: what the widget asks them waits until they have said their chain (F-18). */
function proveNodes(config: Config, report: AdapterHost['report']): Config {
  const proven = new WeakMap<Client, Client>()
  function getClient(parameters?: { chainId?: number }): Client {
    const client = config.getClient(parameters)
    const known = proven.get(client)
    if (known) return known
    const request = createProof(report)(client.request, client.chain.id)
    const node = { ...client, request } as Client
    proven.set(client, node)
    return node
  }
  return Object.create(config, { getClient: { value: getClient } })
}
