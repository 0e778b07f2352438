import type { ChainContext, RunningChain } from '../chain.js'
import type { BitcoinInfo, DemoAccount, EvmInfo, SolanaInfo } from '../manifest.js'

/** How each kind of chain is started; tests bring their own. */
export type ChainStarters = {
  evm: (
    context: ChainContext,
    options: { chainId: number; chainIds: number[]; name: string; port: number; accounts: DemoAccount[] },
  ) => Promise<RunningChain<EvmInfo>>
  solana: (
    context: ChainContext,
    options: { rpcPort: number; wsPort: number; accounts: DemoAccount[] },
  ) => Promise<RunningChain<SolanaInfo>>
  bitcoin: (
    context: ChainContext,
    options: { rpcPort: number; nodePort: number; accounts: DemoAccount[] },
  ) => Promise<RunningChain<BitcoinInfo>>
}

/** The real chains. Each loads its code when it starts, so that a devnet without Bitcoin never reads Bitcoin's. */
export const chainStarters: ChainStarters = {
  evm: async (context, options) => (await import('../evm/startEvm.js')).startEvm(context, options),
  solana: async (context, options) =>
    (await import('../solana/startSolana.js')).startSolana(context, options),
  bitcoin: async (context, options) =>
    (await import('../bitcoin/startBitcoin.js')).startBitcoin(context, options),
}
