import type { Adapter } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getAddress, hexToBigInt } from 'viem'
import { createConnection } from '../connection/createConnection.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { getNode } from './getNode.js'

/** The port on a wagmi config, whosever it is. */
export function createAdapter(context: EvmContext): Adapter {
  const { config, discovery } = context
  const connection = createConnection(context)

  return {
    namespace: 'eip155',
    ...connection,
    async getNativeBalance({ address, caipNetworkId }) {
      try {
        const node = getNode(config, caipNetworkId)
        // Not viem's action: the ways it knows to ask for many balances at once would be half of what is loaded here.
        const value = await node.request({
          method: 'eth_getBalance',
          params: [getAddress(address), 'latest'],
        })
        return makeAmount(hexToBigInt(value), node.chain.nativeCurrency.decimals)
      } catch (error) {
        throw translateRpcError(error, { network: caipNetworkId, method: 'eth_getBalance' })
      }
    },
    loadAddressRules: async () => (await import('../addressRules.js')).addressRules,
    send: async () => (await import('../features/send.js')).createSend(context),
    track: async () => (await import('../features/track.js')).createTrack(config, discovery),
    sign: async () => (await import('../features/sign.js')).createSign(context),
    verify: async () => (await import('../features/verify.js')).createVerify(context),
    names: async () => (await import('../features/names.js')).createNames(context),
    permissions: async () => (await import('../features/permissions.js')).createPermissions(context),
    calls: async () => (await import('../features/calls.js')).createCalls(context),
    provider: async () => (await import('../features/provider.js')).createProvider(context),
    swap: async () => {
      const permits = context.swapPermits ? import('../features/swap/permits.chunk.js') : undefined
      const { createSwap } = await import('../features/swap.js')
      return createSwap(context, (await permits)?.createPermits(context))
    },
    dispose() {
      connection.dispose()
      discovery.dispose()
    },
  }
}
