import { setTimeout as sleep } from 'node:timers/promises'
import { numberToHex } from 'viem'
import type { ChainContext, RunningChain } from '../chain.js'
import type { DemoAccount, EvmInfo } from '../manifest.js'
import { resolveAnvil } from '../node/anvil.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { confirmTransactions } from './confirmTransactions.js'
import { createEvmFaucet } from './createEvmFaucet.js'
import { keepState } from './keepState.js'
import { planSeeds } from './seed/planSeeds.js'
import { seedKey } from './seed/seedKey.js'
import type { AnvilProcess } from './spawnAnvil.js'
import { startNode } from './startNode.js'
import { openStateFiles } from './stateFiles.js'

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

/** Starts an EVM chain from its saved state, or seeds a new one. */
export async function startEvm(
  context: ChainContext,
  options: StartEvmOptions,
): Promise<RunningChain<EvmInfo>> {
  const { chainId, name, port, accounts, chainIds = [chainId] } = options
  const plan = planSeeds({ chainId, chainIds, accounts })
  const files = openStateFiles(context.stateDir, { key: seedKey(plan), log: context.log })
  const anvil = options.anvil ?? (await resolveAnvil(context))
  const node = await startNode(context, { anvil, port, plan, files })

  const keeper = keepState(node.rpc, { files, log: context.log })
  const confirmer = confirmTransactions(node.rpc)
  let stopping: Promise<void> | undefined
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
    stop() {
      stopping ??= (async () => {
        confirmer.stop()
        await keeper.stop().catch((error: unknown) => unlessGone(node, () => context.log(describe(error))))
        await node.end()
      })()
      return stopping
    },
  }
}

/** A node that was killed a moment ago is known to be gone a moment later. */
async function unlessGone(node: AnvilProcess, report: () => void): Promise<void> {
  const isGone = await Promise.race([node.exited.then(() => true), sleep(1_000, false, { ref: false })])
  if (!isGone) report()
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
