import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { fetchBalance } from './balance/fetchBalance.js'
import { createConnection } from './createConnection.js'
import { createNetworkChoice } from './networks/createNetworkChoice.js'

export type CreateBitcoinAdapterParameters = {
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  host: AdapterHost
  /** Where wallets are looked for, the page's own window by default. */
  page?: Window
}

/** The Bitcoin adapter proper: wallets of four kinds behind one face, balances from a server of the page's choice. */
export function createBitcoinAdapter({
  networks,
  host,
  page = window,
}: CreateBitcoinAdapterParameters): Adapter {
  const choice = createNetworkChoice({ networks, host })
  const { use, dispose, ...connection } = createConnection({ choice, page })

  return {
    namespace: 'bip122',
    ...connection,
    async getNativeBalance({ address, caipNetworkId }) {
      return makeAmount(await fetchBalance(choice.find(caipNetworkId), address), 8)
    },
    loadAddressRules: async () => (await import('./createAddressRules.js')).createAddressRules(choice),
    sign: async () => (await import('./features/sign.js')).createSign({ use }),
    dispose,
  }
}
