import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainContext, RunningChain } from '../chain.js'
import type { BitcoinInfo, DemoAccount } from '../manifest.js'
import { resolveBitcoind } from '../node/bitcoind.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { createMiner } from './createMiner.js'
import { walletKeys } from './keys.js'
import { payFromFaucet } from './payFromFaucet.js'
import { reorganise } from './reorganise.js'
import { seedChain } from './seedChain.js'
import { type BitcoinNode, startNode } from './startNode.js'
import { startRpcProxy } from './startRpcProxy.js'

export type StartBitcoinOptions = {
  /** Where clients call: no credentials, with CORS. */
  rpcPort: number
  /** Where bitcoind itself listens. */
  nodePort: number
  accounts: DemoAccount[]
}

/** Starts a regtest chain with real bitcoind; a new one is seeded, an old one is taken as it is. */
export async function startBitcoin(
  context: ChainContext,
  options: StartBitcoinOptions,
): Promise<RunningChain<BitcoinInfo>> {
  const command = await resolveBitcoind(context)
  const node = await openChain(context, command, options)
  const { rpc } = node
  try {
    const genesisHash = await rpc.call<string>('getblockhash', [0])
    const proxy = await startRpcProxy(rpc, { port: options.rpcPort })
    const mine = createMiner(rpc)
    const inTurn = createQueue()
    let stopping: Promise<void> | undefined
    return {
      info: { rpcUrl: proxy.url, genesisHash, wallets: walletKeys },
      pids: [node.pid],
      health: async () => BigInt(await rpc.call<number>('getblockcount')),
      mine: (blocks) => inTurn(() => mine(blocks)),
      reorganise: (blocks, transactions) => inTurn(() => reorganise(rpc, blocks, transactions)),
      fund: (address, amount) => inTurn(() => payFromFaucet(rpc, mine, { address, amount })),
      stop: () => {
        stopping ??= proxy.close().then(() => node.stop())
        return stopping
      },
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}

async function openChain(
  context: ChainContext,
  command: NodeCommand,
  { nodePort, accounts }: StartBitcoinOptions,
): Promise<BitcoinNode> {
  const marker = join(context.stateDir, 'seeded')
  const start = () => startNode(context, command, { port: nodePort })
  if (existsSync(marker)) return start()

  // A chain without the marker was cut off while it was seeded: it holds nothing of anybody.
  rmSync(join(context.stateDir, 'node'), { recursive: true, force: true })
  const node = await start()
  try {
    context.log('mining the first blocks')
    await seedChain(node.rpc, { accounts, now: Date.now() })
  } finally {
    // Fee estimates reach the disk only when the node ends in peace, and must outlive `kill -9`.
    await node.stop()
  }
  writeFileSync(`${marker}.new`, '1\n', { flush: true })
  renameSync(`${marker}.new`, marker)
  return start()
}

/** Runs actions one at a time: two payments at once would spend the same coin. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <value>(action: () => Promise<value>): Promise<value> => {
    const turn = last.then(action)
    last = turn.catch(() => undefined)
    return turn
  }
}
