import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChainContext, RunningChain } from '../chain.js'
import type { BitcoinInfo, DemoAccount, EvmInfo, SolanaInfo } from '../manifest.js'

/** How each kind of chain is started; tests bring their own. */
export type ChainStarters = {
  evm: (
    context: ChainContext,
    options: { chainId: number; name: string; port: number; accounts: DemoAccount[] },
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
  evm: (context, options) => load('../evm/startEvm.js', 'startEvm', context, options),
  solana: (context, options) => load('../solana/startSolana.js', 'startSolana', context, options),
  bitcoin: (context, options) => load('../bitcoin/startBitcoin.js', 'startBitcoin', context, options),
}

// Until all three modules are in: a chain whose module is missing is a hollow one, so that the others can be tested.
async function load<info>(path: string, name: string, context: ChainContext, options: object): Promise<info> {
  if (!existsSync(fileURLToPath(new URL(path.replace(/js$/, 'ts'), import.meta.url)))) {
    context.log('not written yet')
    const nothing = async () => {}
    return {
      info: { ...options, rpcUrl: '', wsUrl: '', genesisHash: '0'.repeat(64) },
      pids: [],
      health: async () => 0n,
      mine: nothing,
      fund: nothing,
      stop: nothing,
    } as info
  }
  return (await import(path))[name](context, options)
}
