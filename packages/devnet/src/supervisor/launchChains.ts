import type { RunningChain } from '../chain.js'
import type { BitcoinInfo, DemoAccount, EvmInfo, SolanaInfo } from '../manifest.js'
import type { ChainGroup } from './createChainGroup.js'
import { DevnetError } from './DevnetError.js'
import { bitcoinFolder, evmFolder, solanaFolder } from './folders.js'
import type { DevnetPorts } from './ports.js'
import type { ChainStarters } from './starters.js'

export type LaunchChainsParameters = {
  starters: ChainStarters
  evmChains: { chainId: number; name: string }[]
  bitcoin: boolean
  ports: DevnetPorts
  accounts: DemoAccount[]
}

export type LaunchedChains = {
  evm: RunningChain<EvmInfo>[]
  solana: RunningChain<SolanaInfo>
  bitcoin?: RunningChain<BitcoinInfo>
  bitcoinUnavailable?: string
}

/** Starts all chains at once and waits for them; the first failure is the result. */
export async function launchChains(
  group: ChainGroup,
  { starters, evmChains, bitcoin, ports, accounts }: LaunchChainsParameters,
): Promise<LaunchedChains> {
  const chainIds = evmChains.map(({ chainId }) => chainId)
  const evmStarts = evmChains.map((chain, index) =>
    group.start(`EVM ${chain.chainId}`, evmFolder(chain.chainId), (context) =>
      starters.evm(context, { ...chain, chainIds, port: ports.evm[index] ?? 0, accounts }),
    ),
  )
  const solanaStart = group.start('Solana', solanaFolder, (context) =>
    starters.solana(context, { rpcPort: ports.solanaRpc, wsPort: ports.solanaWs, accounts }),
  )
  const bitcoinStart = bitcoin
    ? unlessUnavailable(
        group.start('Bitcoin', bitcoinFolder, (context) =>
          starters.bitcoin(context, { rpcPort: ports.bitcoin, nodePort: ports.bitcoinNode, accounts }),
        ),
      )
    : { bitcoinUnavailable: 'Bitcoin was left out (--no-bitcoin).' }
  const [evm, solana, bitcoinResult] = await Promise.all([Promise.all(evmStarts), solanaStart, bitcoinStart])
  return { evm, solana, ...bitcoinResult }
}

/** No bitcoind on this machine is a fact to report; any other failure of Bitcoin is a failure. */
async function unlessUnavailable(
  start: Promise<RunningChain<BitcoinInfo>>,
): Promise<Pick<LaunchedChains, 'bitcoin' | 'bitcoinUnavailable'>> {
  try {
    return { bitcoin: await start }
  } catch (error) {
    const cause = error instanceof DevnetError ? error.cause : error
    // By name: importing the class would load Bitcoin's code in every devnet.
    if (cause instanceof Error && cause.name === 'BitcoinUnavailableError') {
      return { bitcoinUnavailable: cause.message }
    }
    throw error
  }
}
