import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { getBalance } from 'viem/actions'
import { createConnection } from './createConnection.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import type { EvmNetwork } from './EvmNetwork.js'
import { translateRpcError } from './errors/translateRpcError.js'
import { getNode } from './getNode.js'

export type CreateEvmAdapterParameters = {
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
  host: AdapterHost
}

/** The EVM adapter proper, on wagmi core: all EVM state lives in its config. */
export function createEvmAdapter({ networks, host }: CreateEvmAdapterParameters): Adapter {
  const config = createWagmiConfig({ networks, host })
  const { dispose, ...connection } = createConnection(config)

  return {
    namespace: 'eip155',
    ...connection,
    async getNativeBalance({ address, caipNetworkId }) {
      try {
        const node = getNode(config, caipNetworkId)
        const value = await getBalance(node, { address: getAddress(address) })
        return makeAmount(value, node.chain.nativeCurrency.decimals)
      } catch (error) {
        throw translateRpcError(error, { network: caipNetworkId, method: 'eth_getBalance' })
      }
    },
    loadAddressRules: async () => (await import('./addressRules.js')).addressRules,
    send: async () => (await import('./features/send.js')).createSend(config),
    track: async () => (await import('./features/track.js')).createTrack(config),
    dispose,
  }
}
