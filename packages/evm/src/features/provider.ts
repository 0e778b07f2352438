import type { Eip1193Provider, ProviderCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getWallet } from '../adapter/getWallet.js'
import { liveConnections } from '../connection/liveConnections.js'
import { toConnection } from '../connection/toConnection.js'
import type { EvmContext } from '../EvmContext.js'

/** The wallet by EIP-1193, asked only by the function it was found with, and wagmi's config. */
export function createProvider({ config, discovery }: EvmContext): ProviderCapability {
  return {
    config,

    async getProvider({ address }) {
      const connector = liveConnections(config).find((one) =>
        toConnection(one)?.accounts.some((account) => account.address === address),
      )?.connector
      const wallet = connector && (await getWallet(connector, discovery))
      if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
      wallet.assertUnaltered?.()
      return toProvider(wallet)
    },
  }
}

/** Libraries put members of their own on what they are given, and look for ones that only some wallets have. */
function toProvider(wallet: Pick<Eip1193Provider, 'request'> & Partial<Eip1193Provider>): Eip1193Provider {
  return {
    request: (parameters) => wallet.request(parameters),
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
}
