import { numberToHex } from 'viem'
import type { ChainContext, RunningChain } from '../chain.js'
import type { DemoAccount, EvmInfo } from '../manifest.js'
import { resolveAnvil } from '../node/anvil.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { confirmTransactions } from './confirmTransactions.js'
import { createEvmFaucet } from './createEvmFaucet.js'
import { planSeeds } from './seed/planSeeds.js'
import { startNode } from './startNode.js'

export type StartEvmOptions = {
  chainId: number
  name: string
  port: number
  accounts: DemoAccount[]
  /** All EVM chains of the devnet, for the names' multi-chain records; only this one by default. */
  chainIds?: number[]
  /** Another anvil than the one that is found or fetched. */
  anvil?: NodeCommand
}

/** Starts a new EVM chain, and seeds it. */
export async function startEvm(
  context: ChainContext,
  options: StartEvmOptions,
): Promise<RunningChain<EvmInfo>> {
  const { chainId, name, port, accounts, chainIds = [chainId] } = options
  const plan = planSeeds({ chainId, chainIds, accounts })
  const anvil = options.anvil ?? (await resolveAnvil(context))
  const node = await startNode(context, { anvil, port, plan })
  const confirmer = confirmTransactions(node.rpc)
  return {
    info: {
      chainId,
      name,
      rpcUrl: `http://127.0.0.1:${port}`,
      wsUrl: `ws://127.0.0.1:${port}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      ...plan.info,
    },
    pids: [node.pid],
    health: async () => BigInt(await node.rpc.request<string>('eth_blockNumber')),
    mine: (blocks) => node.rpc.request('anvil_mine', numberToHex(blocks)),
    fund: createEvmFaucet(node.rpc, chainId),
    lastWords: node.lastWords,
    stop() {
      confirmer.stop()
      return node.end()
    },
  }
}
