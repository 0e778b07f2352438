import { join } from 'node:path'
import { type EvmInfo, serverConfig } from '@latchkey/devnet'
import type { ConfigInput } from '@latchkey/server'
import { startChain } from '../../soak/programs/chain/startChain.js'
import { startServer } from '../../soak/programs/startServer.js'
import type { PlainFigure, Report } from '../report/Figure.js'
import type { BenchContext } from './BenchContext.js'
import { mineTransfers } from './mineTransfers.js'
import { waitForIndex } from './startDevnetServer.js'

type Network = ConfigInput['networks'][number]

/** How many blocks a second are indexed: of the devnet, and of a chain whose node takes no time. */
export async function measureIndexing(context: BenchContext): Promise<Report> {
  const { quick, say, defer, devnet } = context
  const blocks = quick ? 500 : 5_000
  const transactions = 20
  const chain = await startChain({ blocks, transactions, blockMs: 0 })
  defer(() => chain.stop())
  const fast = await measure(context, 'index-made-up', chain.network)
  chain.stop()
  const name = `index speed, ${transactions} transfers a block, quick node`
  const figures: PlainFigure[] = [
    { name, value: fast.perSecond, unit: 'blocks/s' },
    { name: 'the same in transfers', value: fast.perSecond * transactions, unit: 'transfers/s' },
  ]
  const { manifest, isOwn } = await devnet()
  const [, info] = manifest.evm
  if (!isOwn || !info) {
    say('the devnet is not our own: its index is left out')
    return { calls: [], figures }
  }
  const mined = await mineTransfers(
    info,
    manifest,
    quick ? { transfers: 100, empty: 400 } : { transfers: 300, empty: 700 },
  )
  say(`mined ${mined} blocks on ${info.name}`)
  const { perSecond } = await measure(context, 'index-devnet', networkOf(info))
  return {
    calls: [],
    figures: [...figures, { name: 'index speed, devnet', value: perSecond, unit: 'blocks/s' }],
  }

  function networkOf({ chainId }: EvmInfo): Network {
    const networks = serverConfig(manifest).networks as Network[]
    const found = networks.find((network) => network.chainId === `eip155:${chainId}`)
    if (!found) throw new Error(`The devnet has no network ${chainId}`)
    return found
  }
}

/** Lets a server with an empty database index a chain. */
async function measure({ folder, say, defer }: BenchContext, name: string, network: Network) {
  const config = { networks: [network], index: true }
  const server = await startServer({ folder: join(folder, name), config })
  defer(() => server.end('SIGTERM'))
  const [started, processor] = [performance.now(), server.processor()]
  const blocks = await waitForIndex(server, network.chainId)
  const seconds = (performance.now() - started) / 1_000
  const used = server.processor() - processor
  say(`${network.name}: ${blocks} blocks in ${seconds.toFixed(1)} s, ${used.toFixed(1)} s of processor`)
  await server.end('SIGTERM')
  return { perSecond: blocks / seconds }
}
