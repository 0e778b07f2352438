import type { ChainContext, RunningChain } from '../chain.js'
import type { BitcoinInfo, DemoAccount } from '../manifest.js'
import { resolveBitcoind } from '../node/bitcoind.js'
import { createMiner } from './createMiner.js'
import { walletKeys } from './keys.js'
import { payFromFaucet } from './payFromFaucet.js'
import { reorganise } from './reorganise.js'
import { seedChain } from './seedChain.js'
import { startNode } from './startNode.js'
import { startRpcProxy } from './startRpcProxy.js'

export type StartBitcoinOptions = {
  /** Where clients call: no credentials, with CORS. */
  rpcPort: number
  /** Where bitcoind itself listens. */
  nodePort: number
  accounts: DemoAccount[]
}

/** Starts a new regtest chain with real bitcoind, and seeds it. */
export async function startBitcoin(
  context: ChainContext,
  options: StartBitcoinOptions,
): Promise<RunningChain<BitcoinInfo>> {
  const { rpcPort, nodePort, accounts } = options
  const node = await startNode(context, await resolveBitcoind(context), { port: nodePort })
  const { rpc } = node
  try {
    context.log('mining the first blocks')
    await seedChain(rpc, { accounts, now: Date.now() })
    const genesisHash = await rpc.call<string>('getblockhash', [0])
    const proxy = await startRpcProxy(rpc, { port: rpcPort })
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
      lastWords: node.lastWords,
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

/** Runs actions one at a time: two payments at once would spend the same coin. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <value>(action: () => Promise<value>): Promise<value> => {
    const turn = last.then(action)
    last = turn.catch(() => undefined)
    return turn
  }
}
