import { address, createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit'
import type { ChainContext, RunningChain } from '../chain.js'
import type { DemoAccount, SolanaInfo } from '../manifest.js'
import { createFaucet } from './createFaucet.js'
import { createGateway } from './createGateway.js'
import { currentSlot } from './currentSlot.js'
import { listen } from './listen.js'
import { describeMints } from './mints.js'
import { createNodeRpc } from './nodeRpc.js'
import { seedChain, seedHash } from './seedChain.js'
import { createSlotClock } from './slotClock.js'
import { startHost } from './startHost.js'
import { waitForSlot } from './waitForSlot.js'

export type StartSolanaParameters = { rpcPort: number; wsPort: number; accounts: DemoAccount[] }

/** Starts a new Solana chain, and seeds it. */
export async function startSolana(
  context: ChainContext,
  parameters: StartSolanaParameters,
): Promise<RunningChain<SolanaInfo>> {
  const { rpcPort, wsPort, accounts } = parameters
  const closers: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const close of closers.reverse()) await close()
    })()
    return stopping
  }

  try {
    const host = await startHost(context)
    closers.push(host.stop)
    const node = createNodeRpc(host.rpcUrl)
    const genesisHash = seedHash(accounts)
    const clock = createSlotClock({ slot: await currentSlot(node), time: Date.now() })
    const gateway = createGateway({ node, clock, genesisHash })
    context.log('seeding')
    const transport = (({ payload }) => gateway.answer(payload as never)) as RpcTransport
    await seedChain({ rpc: createSolanaRpcFromTransport(transport), accounts })
    closers.push(await listen({ gateway, rpcPort, wsPort, nodeWsUrl: host.wsUrl }))

    const faucet = createFaucet(gateway)
    return {
      info: {
        rpcUrl: `http://127.0.0.1:${rpcPort}`,
        wsUrl: `ws://127.0.0.1:${wsPort}`,
        genesisHash,
        mints: await describeMints(),
      },
      pids: [host.pid],
      health: async () => BigInt(await currentSlot(node)),
      mine: async (slots) => waitForSlot(node, (await currentSlot(node)) + slots),
      fund: (receiver, amount) => faucet(address(receiver), amount),
      lastWords: host.lastWords,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
