import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverConfig } from '@latchkey/devnet'
import type { ConfigInput } from '@latchkey/server'
import { type Server, startServer } from '../../soak/programs/startServer.js'
import type { BenchContext } from './BenchContext.js'

const patienceMs = 600_000

/** Starts a server on the chains of the devnet, with an empty database, and waits until it has indexed them. */
export async function startDevnetServer(
  { folder, say, defer, devnet }: BenchContext,
  name: string,
  more: Partial<ConfigInput> = {},
): Promise<Server> {
  const { manifest } = await devnet()
  const networks = serverConfig(manifest).networks as ConfigInput['networks']
  const server = await startServer({ folder: join(folder, name), config: { networks, index: true, ...more } })
  defer(() => server.end('SIGTERM'))
  say(`server ready after ${(server.readyMs / 1_000).toFixed(1)} s, indexing`)
  for (const { chainId } of manifest.evm) await waitForIndex(server, `eip155:${chainId}`)
  return server
}

/** Waits until a chain is indexed from its first block to its newest; returns how many blocks that are. */
export async function waitForIndex(server: Server, chainId: string): Promise<number> {
  const labels = `chain="${chainId}"`
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const [head, block, first] = await Promise.all(
      ['latchkey_index_head', 'latchkey_index_block', 'latchkey_index_backfilled_to'].map((name) =>
        server.metric(name, labels),
      ),
    )
    if (head !== undefined && block === head && first === 0) return head + 1
    await sleep(50)
  }
  throw new Error(`${chainId} was not indexed within ${patienceMs / 60_000} minutes`)
}
