import type { Adapter, AdapterHost, WalletList } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { fetchBalance } from './balance/fetchBalance.js'
import { createConnection } from './createConnection.js'
import type { FindProtectedCoins } from './features/send/protectCoins.js'
import { createPageNetworks } from './networks/createPageNetworks.js'
import { createWalletList } from './wallets/createWalletList.js'
import type { BitcoinWallet, FoundBitcoinWallet } from './wallets/WalletLink.js'

export type CreateBitcoinAdapterParameters = {
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  host: AdapterHost
  /** Where wallets are looked for, unless the host has found them already; the page's own window by default. */
  page?: Window
  /** Wallets that the page has given itself, unless the host has them already. */
  own?: readonly FoundBitcoinWallet[] | undefined
  findProtected?: FindProtectedCoins | undefined
}

/** Names of the DNS (BIP-353), in letters that cannot be taken for others. The data API looks them up. */
const registry = { rule: /^₿?[\w.-]+@[\w.-]+\.[\w-]+$/, source: 'dns', sign: '₿' } as const

const loadMessages = () => import('./features/messages.chunk.js')

/** The Bitcoin adapter proper: wallets of four kinds behind one face, balances from a server of the page's choice. */
export function createBitcoinAdapter({
  networks: configured,
  host,
  page,
  own,
  findProtected,
}: CreateBitcoinAdapterParameters): Adapter {
  const networks = createPageNetworks({ networks: configured, host })
  // An instance gives back what the same descriptor's `discover` has made.
  const discovered = host.discovery as WalletList<BitcoinWallet> | undefined
  const { use, ...connection } = createConnection({
    networks,
    wallets: discovered ?? createWalletList(page, own),
  })
  const { connections } = connection
  const sending = { networks, connections, use, storage: host.storage, findProtected }

  return {
    namespace: 'bip122',
    ...connection,
    async getNativeBalance({ address, caipNetworkId }) {
      return makeAmount(await fetchBalance(networks.find(caipNetworkId).network, address), 8)
    },
    loadAddressRules: async () => (await import('./createAddressRules.js')).createAddressRules(networks),
    send: async () => (await import('./features/send.js')).createSend(sending),
    psbt: async () => (await import('./features/psbt.js')).createPsbt(sending),
    names: async () => ({ registry }),
    track: async () => (await import('./features/track.js')).createTrack(sending),
    sign: async () => (await loadMessages()).createSign({ use }),
    verify: async () => (await loadMessages()).createVerify(),
    provider: async () => (await import('./features/provider.js')).createProvider({ use }),
  }
}
