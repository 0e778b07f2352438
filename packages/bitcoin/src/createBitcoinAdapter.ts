import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { fetchBalance } from './balance/fetchBalance.js'
import { createConnection } from './createConnection.js'
import { createPageNetworks } from './networks/createPageNetworks.js'

export type CreateBitcoinAdapterParameters = {
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  host: AdapterHost
  /** Where wallets are looked for, the page's own window by default. */
  page?: Window
}

/** The Bitcoin adapter proper: wallets of four kinds behind one face, balances from a server of the page's choice. */
export function createBitcoinAdapter({
  networks: configured,
  host,
  page = window,
}: CreateBitcoinAdapterParameters): Adapter {
  const networks = createPageNetworks({ networks: configured, host })
  const { use, ...connection } = createConnection({ networks, page })

  return {
    namespace: 'bip122',
    ...connection,
    async getNativeBalance({ address, caipNetworkId }) {
      return makeAmount(await fetchBalance(networks.find(caipNetworkId).network, address), 8)
    },
    loadAddressRules: async () => (await import('./createAddressRules.js')).createAddressRules(networks),
    sign: async () => (await import('./features/sign.js')).createSign({ use }),
  }
}
