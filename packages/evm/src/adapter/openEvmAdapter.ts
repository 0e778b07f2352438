import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { type EvmDiscovery, loadReader } from '../discovery/discover.js'
import type { EvmParameters } from '../evm.js'
import { nodesOf } from '../networks/nodesOf.js'
import { createHostAdapter } from './createHostAdapter.js'

/** The adapter that a page's parameters ask for: on a wagmi config of our own, or on the page's. */
export async function openEvmAdapter({
  networks,
  connectors,
  wallets,
  wagmiConfig,
  nameGateways,
  swapPermits,
}: EvmParameters): Promise<(host: AdapterHost) => Adapter> {
  if (wagmiConfig)
    return (host) =>
      createHostAdapter({
        wagmiConfig,
        nameGateways,
        swapPermits,
        discovery: discoveryOf(host),
        report: host.report,
      })
  const hasSeveralNodes = networks.some((network) => nodesOf(network).length > 1)
  const createTransport = hasSeveralNodes ? (await import('./createFallback.js')).createFallback : undefined
  const readOwn = await loadReader(wallets)
  return (host) =>
    createEvmAdapter({
      networks,
      connectors,
      own: readOwn?.(),
      createTransport,
      nameGateways,
      swapPermits,
      host,
      discovery: discoveryOf(host),
    })
}

/** An instance gives back what the same descriptor's `discover` has made. */
const discoveryOf = ({ discovery }: AdapterHost) => discovery as EvmDiscovery | undefined
