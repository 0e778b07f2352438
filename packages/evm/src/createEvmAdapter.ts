import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { makeEvmAddress } from '@latchkey/protocol/address'
import { getBalance } from 'viem/actions'
import { createConnection } from './createConnection.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { translateRpcError } from './errors/translateRpcError.js'
import type { EvmNetwork } from './evm.js'
import { createSend } from './features/send.js'
import { createTrack } from './features/track.js'
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
        const value = await getBalance(node, { address: makeEvmAddress(address) })
        return makeAmount(value, node.chain.nativeCurrency.decimals)
      } catch (error) {
        throw translateRpcError(error, { network: caipNetworkId, method: 'eth_getBalance' })
      }
    },
    parseAddress: ({ address }) => makeEvmAddress(address),
    send: createSend(config),
    track: createTrack(config),
    dispose,
  }
}
