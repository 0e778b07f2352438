import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberToHex } from 'viem'
import type { ChainContext, RunningChain } from '../chain.js'
import type { DemoAccount, EvmInfo } from '../manifest.js'
import { resolveAnvil } from '../node/anvil.js'
import type { NodeCommand } from '../node/emulator.js'
import { confirmTransactions } from './confirmTransactions.js'
import { createEvmFaucet } from './createEvmFaucet.js'
import { keepState } from './keepState.js'
import { deployerAccount } from './keys.js'
import { planSeeds, type SeedPlans } from './seed/planSeeds.js'
import { seedKey } from './seed/seedKey.js'
import { genesisTime, sendSeeds } from './seed/sendSeeds.js'
import { type AnvilProcess, spawnAnvil } from './spawnAnvil.js'
import { openStateFiles, type StateFiles } from './stateFiles.js'

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
  const node = await startNode(context, { ...options, anvil, plan, files })

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

type StartNodeParameters = StartEvmOptions & { anvil: NodeCommand; plan: SeedPlans; files: StateFiles }

/** From the best state that loads; a damaged one must never keep a devnet from starting. */
async function startNode(context: ChainContext, parameters: StartNodeParameters): Promise<AnvilProcess> {
  const { anvil, port, chainId, plan, files } = parameters
  const historyFolder = join(context.stateDir, 'history')
  const args = ['--timestamp', String(genesisTime), '--cache-path', historyFolder]
  // With the usual 32 a chain that is hardly used would have no finalized block for hours.
  args.push('--slots-in-an-epoch', '1')
  const spawn = (extra: string[] = []) => {
    // Left behind by a node that was killed.
    rmSync(historyFolder, { recursive: true, force: true })
    return spawnAnvil(context, { anvil, port, chainId, args: [...args, ...extra] })
  }

  for (const path of files.find()) {
    const node = await spawn(['--load-state', path]).catch((error: unknown) => {
      context.log(describe(error))
    })
    if (node && (await isSeeded(node, plan))) return setClock(node)
    await node?.end()
    files.setAside(path)
  }

  if (files.hasForeign())
    context.log('the seeds have changed since this folder was used: starting a new chain')
  else context.log('seeding a new chain')
  const node = await spawn()
  try {
    await sendSeeds(node.rpc, plan)
    return await setClock(node)
  } catch (error) {
    await node.end()
    throw error
  }
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

/** A node that was killed a moment ago is known to be gone a moment later. */
async function unlessGone(node: AnvilProcess, report: () => void): Promise<void> {
  const isGone = await Promise.race([node.exited.then(() => true), sleep(1_000, false, { ref: false })])
  if (!isGone) report()
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
