import { join } from 'node:path'
import type { ChainContext } from '../chain.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import type { SeedPlans } from './seed/planSeeds.js'
import { genesisTime, sendSeeds } from './seed/sendSeeds.js'
import { type AnvilProcess, spawnAnvil } from './spawnAnvil.js'

export type StartNodeParameters = {
  anvil: NodeCommand
  port: number
  plan: SeedPlans
}

/** Starts anvil with a new chain, and seeds it. */
export async function startNode(
  context: ChainContext,
  { anvil, port, plan }: StartNodeParameters,
): Promise<AnvilProcess> {
  const args = ['--timestamp', String(genesisTime), '--cache-path', join(context.stateDir, 'history')]
  // With the usual 32 a chain that is hardly used would have no finalized block for hours.
  args.push('--slots-in-an-epoch', '1')
  const node = await spawnAnvil(context, { anvil, port, chainId: plan.chainId, args })
  try {
    context.log('seeding a new chain')
    await sendSeeds(node.rpc, plan)
    // anvil goes on from the time of the last block; people expect the time of day.
    await node.rpc.request('evm_setTime', Math.floor(Date.now() / 1000))
    return node
  } catch (error) {
    await node.end()
    throw error
  }
}
