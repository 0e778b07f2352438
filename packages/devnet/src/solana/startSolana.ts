import { join } from 'node:path'
import { address, createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit'
import type { ChainContext, RunningChain } from '../chain.js'
import type { DemoAccount, SolanaInfo } from '../manifest.js'
import { createFaucet } from './createFaucet.js'
import { createGateway } from './createGateway.js'
import { openJournal } from './journal.js'
import { listen } from './listen.js'
import { describeMints } from './mints.js'
import { createNodeRpc } from './nodeRpc.js'
import { currentSlot, restoreChain, slotSavingInterval } from './restoreChain.js'
import { seedChain, seedHash } from './seedChain.js'
import { createSlotClock } from './slotClock.js'
import { startHost } from './startHost.js'
import { waitForSlot } from './waitForSlot.js'

export type StartSolanaParameters = { rpcPort: number; wsPort: number; accounts: DemoAccount[] }

/**
 * Starts the Solana chain, seeded when it is new, restored when it is not. What survives a restart or `kill -9`: every
 * account with all its fields, and every transaction that was answered. What does not: subscriptions, blockhashes not
 * used yet, and the clock that programs see, which runs ahead by as long as earlier runs took.
 */
export async function startSolana(
  context: ChainContext,
  parameters: StartSolanaParameters,
): Promise<RunningChain<SolanaInfo>> {
  const { rpcPort, wsPort, accounts } = parameters
  const { stateDir, log } = context
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

    const path = join(stateDir, 'journal.jsonl')
    const genesisHash = seedHash(accounts)
    const { journal, entries } = await openJournal({ path, seed: genesisHash, log })
    closers.push(journal.close)
    const { history, anchors } = await restoreChain(node, entries)
    const now = { slot: await currentSlot(node), time: Date.now() }
    await journal.append({ kind: 'anchor', ...now })
    const clock = createSlotClock([...anchors, now])
    const gateway = createGateway({ node, journal, history, clock, genesisHash })

    if (entries.length === 0) {
      log('seeding')
      const transport = (({ payload }) => gateway.answer(payload as never)) as RpcTransport
      await seedChain({ rpc: createSolanaRpcFromTransport(transport), accounts })
      await journal.append({ kind: 'seeded' })
    }

    const saveSlot = async () => journal.append({ kind: 'slot', slot: await currentSlot(node) })
    const saving = setInterval(() => saveSlot().catch(() => {}), slotSavingInterval)
    // A node that died cannot say its slot, and all else is on disk already.
    closers.push(() => saveSlot().catch(() => {}))
    closers.push(() => clearInterval(saving))
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
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
