import type { AdapterDescriptor, Network } from '@latchkey/core/adapter'
import { assertParameters } from './assertParameters.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import type { FindProtectedCoins } from './features/send/protectCoins.js'
import { toCaip2Id } from './networks/toCaip2Id.js'
import type { OwnWallet } from './OwnWallet.js'

// Bundlers put the word in its place, and leave the check out of a built page; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

export type BitcoinParameters<reference extends string = string> = {
  /** The networks the page wants; the first is the default. */
  networks: readonly [BitcoinNetwork<reference>, ...BitcoinNetwork<reference>[]]
  /**
   * Says which coins hold an inscription, runes or rare satoshis; they are not spent as money. Without it nothing of an
   * address for ordinals is spent, and elsewhere nothing of 600 satoshis or less.
   */
  findProtected?: FindProtectedCoins | undefined
  /** Wallets of the page's own; listed first, and not announced to the page. */
  wallets?: readonly OwnWallet[] | undefined
}

/**
 * The Bitcoin adapter. This half is small; what finds wallets loads when a person opens the widget, the rest
 * when one of them is likely to be chosen.
 *
 * @example
 * createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet({ esploraUrl })] })] })
 */
export function bitcoin<reference extends string = string>(
  parameters: BitcoinParameters<reference>,
): AdapterDescriptor<`bip122:${reference}`> {
  let assert: typeof assertParameters | undefined
  try {
    if (process.env.NODE_ENV !== 'production') assert = assertParameters
  } catch {}
  assert?.(parameters)
  const { networks, findProtected, wallets } = parameters
  const [first, ...rest] = networks
  return {
    namespace: 'bip122',
    networks: [toNetwork(first), ...rest.map(toNetwork)],
    async discover() {
      const { openWalletList } = await import('./wallets/createWalletList.js')
      return openWalletList(wallets)
    },
    load: async () => {
      const { createBitcoinAdapter } = await import('./createBitcoinAdapter.js')
      return (host) => createBitcoinAdapter({ networks, host, findProtected })
    },
  }
}

function toNetwork({ name, kind, genesisHash, esploraUrl, rpcUrl, explorerUrl }: BitcoinNetwork): Network {
  return {
    id: genesisHash,
    caipNetworkId: toCaip2Id(genesisHash),
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrl: esploraUrl ?? rpcUrl,
    hasOwnAddresses: true,
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(kind !== 'mainnet' && { isTestnet: true }),
  }
}
