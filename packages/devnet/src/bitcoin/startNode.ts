import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainContext } from '../chain.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { createNodeRpc, type NodeRpc } from './createNodeRpc.js'

/** A bitcoind that answers and has its indexes complete. */
export type BitcoinNode = {
  pid: number
  rpc: NodeRpc
  /** The last that it complained of. */
  lastWords: () => string
  /** Ends it, by force: it keeps nothing. Safe to call twice. */
  stop: () => Promise<void>
}

const startTimeout = 60_000

/** bitcoind did not come up; the message carries what it said. */
export class BitcoindFailedError extends Error {
  override name = 'BitcoindFailedError'
}

/** The node's settings. In a file, because there a setting that only one of Core and Knots knows is no error. */
export function nodeConfiguration({ port }: { port: number }): string {
  return `regtest=1
[regtest]
server=1
rpcbind=127.0.0.1
rpcallowip=127.0.0.1
rpcport=${port}
rpcthreads=4
rpcworkqueue=256
listen=0
listenonion=0
connect=0
dnsseed=0
fixedseeds=0
discover=0
natpmp=0
disablewallet=1
txindex=1
blockfilterindex=1
dbcache=16
maxmempool=20
maxsigcachesize=1
par=1
printtoconsole=0
# A chain that rests is still the whole chain.
maxtipage=1000000000
# Knots alone: relay what the network relays, and go on after its release date is long past.
corepolicy=1
softwareexpiry=0
`
}

/** Starts bitcoind on its empty folder and waits until it can be used. */
export async function startNode(
  context: Pick<ChainContext, 'stateDir' | 'spawned'>,
  { command, args }: NodeCommand,
  { port }: { port: number },
): Promise<BitcoinNode> {
  const folder = join(context.stateDir, 'node')
  const cookieFile = join(folder, 'regtest/.cookie')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bitcoin.conf'), nodeConfiguration({ port }))

  const child = spawn(command, [...args, `-datadir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // One arena of malloc instead of one per thread: 22 MB in all instead of 33, and nothing here is in a hurry.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  })
  if (child.pid) context.spawned?.(child.pid)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`))
  })
  const rpc = createNodeRpc({ port, cookieFile })
  const failure = await Promise.race([waitUntilReady(rpc), ended])
  if (failure !== undefined || !child.pid) {
    child.kill('SIGKILL')
    throw new BitcoindFailedError(`bitcoind did not start: ${said.trim() || failure}`)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid, rpc, lastWords: () => said.trim(), stop }
}

async function waitUntilReady(rpc: NodeRpc): Promise<string | undefined> {
  let last: unknown
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; ) {
    try {
      const indexes = await rpc.call<Record<string, { synced: boolean }>>('getindexinfo')
      if (Object.values(indexes).every(({ synced }) => synced)) return undefined
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return `no answer within ${startTimeout / 1000} s (${last})`
}
