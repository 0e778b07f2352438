import type { AdapterDescriptor, Network } from '@latchkey/core/adapter'
import { assertParameters } from './assertParameters.js'
import { toCaip2Id } from './networks/toCaip2Id.js'
import type { OwnWallet } from './OwnWallet.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

// Bundlers put the word in its place, and leave the check out of a built page; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

export type SolanaParameters<reference extends string = string> = {
  /** The networks the page wants; the first is the default. */
  networks: readonly [SolanaNetwork<reference>, ...SolanaNetwork<reference>[]]
  /** Where browsers of computers meet wallet apps of phones, `wss://reflector.example/reflect`; without it they do not. */
  reflector?: string | undefined
  /** Wallets of the page's own; listed first, and not announced to the page. */
  wallets?: readonly OwnWallet[] | undefined
}

/**
 * The Solana adapter. This half is small; what finds wallets loads when a person opens the widget, the rest
 * when one of them is likely to be chosen.
 *
 * @example
 * createLatchkey({ adapters: [solana({ networks: [solanaMainnet({ rpcUrl })] })] })
 */
export function solana<reference extends string = string>(
  parameters: SolanaParameters<reference>,
): AdapterDescriptor<`solana:${reference}`> {
  let assert: typeof assertParameters | undefined
  try {
    if (process.env.NODE_ENV !== 'production') assert = assertParameters
  } catch {}
  assert?.(parameters)
  const { networks, reflector, wallets } = parameters
  const [first, ...rest] = networks
  return {
    namespace: 'solana',
    networks: [toNetwork(first), ...rest.map(toNetwork)],
    async discover() {
      const { openWalletList } = await import('./wallets/createWalletList.js')
      const createWalletList = await openWalletList(wallets)
      if (!reflector && !/Android/.test(globalThis.navigator?.userAgent)) return createWalletList
      const { createMobileWallets } = await import('./mobile/createMobileWallets.js')
      return () => createMobileWallets({ networks, reflector, createWalletList })
    },
    load: async () => {
      const { createSolanaAdapter } = await import('./createSolanaAdapter.js')
      return (host) => createSolanaAdapter({ networks, host })
    },
  }
}

function toNetwork({ name, genesisHash, rpcUrl, explorerUrl, cluster }: SolanaNetwork): Network {
  return {
    id: genesisHash,
    caipNetworkId: toCaip2Id(genesisHash),
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrl,
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(cluster !== undefined && cluster !== 'mainnet' && { isTestnet: true }),
  }
}
