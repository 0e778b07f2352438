import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../soak/programs/startServer.js'
import { applyLoad } from '../load/applyLoad.js'
import type { LoadRequest } from '../load/Load.js'
import type { Report } from '../report/Figure.js'
import { type BenchContext, connections } from './BenchContext.js'
import { createReads, randomAddress, toRequests } from './createReads.js'
import { signBodies, toPosts } from './signBodies.js'
import { startDevnetServer } from './startDevnetServer.js'

const megabyte = 1e6
const budget = 50
const registrationsPerSecond = 5
const restSeconds = 45

/** How much memory the server holds after minutes of mixed load, compared with after its warm-up; at rest both times. */
export async function measureMemory(context: BenchContext): Promise<Report> {
  const { quick, minutes, say, devnet } = context
  const { manifest } = await devnet()
  const server = await startDevnetServer(context, 'memory')
  const warmUp = quick ? 15 : 60
  const count = Math.ceil((warmUp + minutes * 60) * registrationsPerSecond)
  say(`signing ${count} registrations`)
  const signed = await signBodies(manifest, count)
  const requests = createMix(
    createReads(manifest),
    signed.slice(0, 500).map(({ name }) => name),
  )
  const load = async (seconds: number) => {
    const posts = toPosts(signed.splice(0, Math.ceil(seconds * registrationsPerSecond)))
    const perSecond = registrationsPerSecond
    const [mixed] = await Promise.all([
      applyLoad({ ...server, connections, seconds, requests }),
      applyLoad({ ...server, connections: 2, requests: posts, once: true, seconds, perSecond }),
    ])
    return mixed
  }

  say(`${warmUp} s of mixed load to warm up`)
  await load(warmUp)
  const before = await memoryAtRest(server)
  say(`${(before / megabyte).toFixed(0)} MB at rest; ${minutes} minutes of mixed load`)
  const mixed = await load(minutes * 60)
  const busy = server.memory()
  const after = await memoryAtRest(server)
  say(`${(busy / megabyte).toFixed(0)} MB when it ended, ${(after / megabyte).toFixed(0)} MB at rest`)
  await server.end('SIGTERM')
  return {
    calls: [{ name: 'mixed load', result: mixed, anyStatus: true }],
    figures: [
      { name: 'memory at rest after the warm-up', value: before / megabyte, unit: 'MB' },
      { name: 'memory when the load ended', value: busy / megabyte, unit: 'MB' },
      {
        name: `memory at rest, grown in ${minutes} minutes`,
        value: (after - before) / megabyte,
        unit: 'MB',
        most: budget,
      },
    ],
  }
}

/** Everything that clients ask for, and some of what they get wrong. */
function createMix(reads: ReturnType<typeof createReads>, names: readonly string[]): LoadRequest[] {
  const identities = Array.from({ length: 300 }, () => `/v1/identity/${randomAddress()}?projectId=soak`)
  const paths: string[] = []
  for (let turn = 0; turn < 1_000; turn += 1) {
    const pick = (list: readonly string[]) => list[turn % list.length] ?? '/'
    paths.push(
      ...reads.chains,
      pick(reads.identity),
      pick(identities),
      pick(reads.balance),
      pick(reads.balance),
      pick(reads.history),
      pick(reads.names(names)),
      ...(turn % 10 === 0 ? [pick(reads.quotes), '/v1/profile/nonce', '/v1/profile/suggestions/alice'] : []),
      ...(turn % 10 === 5
        ? ['/v1/nothing', '/v1/identity/0x12?projectId=soak', '/v1/identity/x?projectId=y']
        : []),
    )
  }
  return toRequests(paths)
}

/**
 * What a server holds when nobody asks for anything. Under load a process has a hundred megabytes of garbage now and none a
 * second later, because the engine collects when it thinks fit; at rest it collects within seconds.
 */
async function memoryAtRest(server: Server): Promise<number> {
  const samples: number[] = []
  for (let second = 0; second < restSeconds; second += 1) {
    await sleep(1_000)
    samples.push(server.memory())
  }
  return Math.min(...samples)
}
