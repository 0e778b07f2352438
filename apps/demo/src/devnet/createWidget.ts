import { bitcoin, bitcoinRegtest } from '@latchkey/bitcoin'
import { type BitcoinKeysParameters, bitcoinKeys } from '@latchkey/bitcoin/keys'
import { createLatchkey, type Latchkey, type LatchkeyConfig } from '@latchkey/core'
import { createServerAuthentication } from '@latchkey/core/sign-in'
import type { Manifest } from '@latchkey/devnet'
import { type EvmNetwork, evm } from '@latchkey/evm'
import { passkeyWallet } from '@latchkey/passkey'
import { solana } from '@latchkey/solana'
import { type SolanaKeysParameters, solanaKeys } from '@latchkey/solana/keys'
import { walletConnect } from '@latchkey/walletconnect'
import type { Options } from '../options/Options.js'
import { createDemoIcons } from './createDemoIcons.js'
import type { Surroundings } from './loadDevnet.js'

/** The options that an instance is made with; the others change while it lives. */
export type WidgetOptions = Pick<
  Options,
  'families' | 'api' | 'signIn' | 'passkeyKeys' | 'allowUnsupportedNetwork' | 'featured' | 'excluded'
>

/** A widget on the devnet's chains. What it remembers is where the one before it left it. */
export function createWidget(surroundings: Surroundings, options: WidgetOptions): Latchkey {
  const { manifest, api, relayUrl } = surroundings
  const { families, signIn, allowUnsupportedNetwork, featured, excluded } = options
  const isRequired = signIn === 'required'
  return createLatchkey({
    adapters: createAdapters(manifest, families),
    ...(api && options.api && { api }),
    ...(api &&
      options.api &&
      signIn !== 'off' && { signIn: createServerAuthentication({ isRequired, statement }) }),
    ...(relayUrl && { walletConnect: walletConnect({ relayUrl }) }),
    ...createEmbedded(surroundings, options),
    icons: createDemoIcons(manifest),
    allowUnsupportedNetwork,
    wallets: { featured, exclude: excluded },
  })
}

/** The playground's own sentence in what is signed to sign in. */
const statement = 'Welcome to the playground.'

/**
 * The wallet by passkey, on the chains that have a bundler, and with keys for the others where they are wanted; on all chains but
 * the first the devnet pays the fees.
 */
function createEmbedded(
  { manifest, bundlers = {} }: Surroundings,
  { families, passkeyKeys }: WidgetOptions,
): Pick<LatchkeyConfig, 'embedded'> {
  const paymasterUrl = `${manifest.controlUrl}/test-paymaster`
  const [first, ...rest] = manifest.evm.flatMap((info, index) => {
    const { chainId, rpcUrl } = info
    const bundlerUrl = bundlers[chainId]
    const { contracts = {} } = toNetwork(info)
    const network = { chainId, rpcUrl, contracts, ...(index > 0 && { paymasterUrl }) }
    return bundlerUrl ? [{ ...network, bundlerUrl }] : []
  })
  if (!first) return {}
  const { solana: clusters, bitcoin: chains } = listNetworks(manifest)
  const keys = [
    families.includes('solana') && solanaKeys({ networks: clusters }),
    families.includes('bip122') && chains && bitcoinKeys({ networks: chains }),
  ].filter((one) => !!one)
  return {
    embedded: passkeyWallet({
      networks: [first, ...rest],
      name: 'Playground',
      ...(passkeyKeys && keys.length > 0 && { keys }),
    }),
  }
}

/** The devnet's imitation of Jupiter swaps by plain transfers of the program that keeps tokens. */
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** What the adapters and the keys of the wallet by passkey have in common. */
function listNetworks({ solana: cluster, bitcoin: node }: Manifest) {
  const clusters: SolanaKeysParameters['networks'] = [
    { name: 'Solana Devnet', ...cluster, swapPrograms: [tokenProgram] },
  ]
  const chains: BitcoinKeysParameters['networks'] | undefined = node && [
    bitcoinRegtest({ rpcUrl: node.rpcUrl }),
  ]
  return { solana: clusters, bitcoin: chains }
}

function createAdapters(manifest: Manifest, families: Options['families']): LatchkeyConfig['adapters'] {
  const [first, ...rest] = manifest.evm.map(toNetwork)
  if (!first) throw new Error('The devnet has no EVM chain.')
  const { solana: clusters, bitcoin: chains } = listNetworks(manifest)
  const available = {
    eip155: () => evm({ networks: [first, ...rest] }),
    solana: () => solana({ networks: clusters }),
    bip122: () => chains && bitcoin({ networks: chains }),
  }
  const [one = available.eip155(), ...others] = families.flatMap((family) => available[family]() ?? [])
  return [one, ...others]
}

function toNetwork({
  chainId,
  name,
  nativeCurrency,
  rpcUrl,
  contracts,
}: Manifest['evm'][number]): EvmNetwork {
  return {
    id: chainId,
    name,
    nativeCurrency,
    rpcUrl,
    contracts: {
      ensUniversalResolver: { address: contracts.ensUniversalResolver },
      uniswapV2Router: { address: contracts.uniswapV2Router },
      uniswapV3Router: { address: contracts.uniswapV3Router },
      uniswapV3Quoter: { address: contracts.uniswapV3Quoter },
    },
  }
}
