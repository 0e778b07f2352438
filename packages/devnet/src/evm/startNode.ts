import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainContext } from '../chain.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { deployerAccount } from './keys.js'
import type { SeedPlans } from './seed/planSeeds.js'
import { genesisTime, sendSeeds } from './seed/sendSeeds.js'
import { type AnvilProcess, AnvilRefusedError, spawnAnvil } from './spawnAnvil.js'
import type { StateFiles } from './stateFiles.js'

export type StartNodeParameters = {
  anvil: NodeCommand
  port: number
  plan: SeedPlans
  files: StateFiles
}

/** Starts anvil from the best saved state that it takes, else with a new chain that it seeds. */
export async function startNode(
  context: ChainContext,
  { anvil, port, plan, files }: StartNodeParameters,
): Promise<AnvilProcess> {
  const historyFolder = join(context.stateDir, 'history')
  const args = ['--timestamp', String(genesisTime), '--cache-path', historyFolder]
  // With the usual 32 a chain that is hardly used would have no finalized block for hours.
  args.push('--slots-in-an-epoch', '1')
  const spawn = (extra: string[] = []) => {
    // Left behind by a node that was killed.
    rmSync(historyFolder, { recursive: true, force: true })
    return spawnAnvil(context, { anvil, port, chainId: plan.chainId, args: [...args, ...extra] })
  }

  const refused: string[] = []
  for (const path of files.find()) {
    const node = await spawn(['--load-state', path]).catch((error: unknown) => {
      if (!(error instanceof AnvilRefusedError)) throw error
      context.log(error.message)
    })
    const isWhole = node && (await orEnd(node, isSeeded(node, plan)))
    if (isWhole) {
      refused.forEach(files.setAside)
      return orEnd(node, setClock(node))
    }
    await node?.end()
    refused.push(path)
  }

  const node = await spawn()
  // Only now is it sure that the states were at fault, and not anvil.
  refused.forEach(files.setAside)
  const isForeign = refused.length === 0 && files.hasForeign()
  context.log(
    isForeign
      ? 'the seeds have changed since this folder was used: starting a new chain'
      : 'seeding a new chain',
  )
  await orEnd(node, sendSeeds(node.rpc, plan))
  return orEnd(node, setClock(node))
}

/** A state without all seeds can only be damaged: it is first saved after seeding. */
async function isSeeded({ rpc }: AnvilProcess, plan: SeedPlans): Promise<boolean> {
  const sent = await rpc.request<string>('eth_getTransactionCount', deployerAccount.address, 'latest')
  const copied = await rpc.batch<string>(
    plan.copies.map(({ to }) => ({ method: 'eth_getCode', params: [to, 'latest'] })),
  )
  return Number(sent) >= plan.transactions.length && copied.every((code) => code !== '0x')
}

/** anvil goes on from the time of the last block; people expect the time of day. */
async function setClock(node: AnvilProcess): Promise<AnvilProcess> {
  await node.rpc.request('evm_setTime', Math.floor(Date.now() / 1000))
  return node
}

/** Leaves no node behind when what follows its start fails. */
async function orEnd<value>(node: AnvilProcess, step: Promise<value>): Promise<value> {
  try {
    return await step
  } catch (error) {
    await node.end()
    throw error
  }
}
