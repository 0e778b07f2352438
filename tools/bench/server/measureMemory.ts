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

/** How much memory the server holds after minutes of mixed load, compared with after its warm-up. */
export async function measureMemory(context: BenchContext): Promise<Report> {
  const { quick, minutes, say, devnet } = context
  const { manifest } = await devnet()
  const server = await startDevnetServer(context, 'memory')
  const warmUp = quick ? 15 : 180
  const seconds = warmUp + minutes * 60
  say(`signing ${Math.ceil(seconds * registrationsPerSecond)} registrations`)
  const signed = await signBodies(manifest, Math.ceil(seconds * registrationsPerSecond))
  const requests = createMix(
    createReads(manifest),
    signed.slice(0, 500).map(({ name }) => name),
  )
  const posts = { ...server, connections: 2, requests: toPosts(signed), once: true }
  const load = Promise.all([
    applyLoad({ ...server, connections, seconds, requests }),
    applyLoad({ ...posts, seconds, perSecond: registrationsPerSecond }),
  ])
  say(`${minutes} minutes of mixed load, after ${warmUp} s of warm-up`)
  const watched = watch(server, { warmUp, seconds, say })
  const [mixed] = await load
  const { before, after } = await watched
  await server.end('SIGTERM')
  const growth = (after - before) / megabyte
  return {
    calls: [{ name: 'mixed load', result: mixed, anyStatus: true }],
    figures: [
      { name: 'memory after the warm-up', value: before / megabyte, unit: 'MB' },
      { name: `memory grown after ${minutes} minutes`, value: growth, unit: 'MB', most: budget },
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

type WatchOptions = { warmUp: number; seconds: number; say: (line: string) => void }

/**
 * Looks at the memory each second. The level is the lowest of the last three minutes: what is above it is garbage that nobody has
 * collected yet, of which a busy process has a hundred megabytes now and none a second later.
 */
async function watch(server: Server, { warmUp, seconds, say }: WatchOptions) {
  const samples: number[] = []
  const level = () => Math.min(...samples.slice(-180))
  let before = Number.NaN
  const started = performance.now()
  for (let second = 1; second <= seconds - 1; second += 1) {
    await sleep(Math.max(0, started + second * 1_000 - performance.now()))
    samples.push(server.memory())
    if (second === warmUp) before = level()
    if (second === warmUp || second % 60 === 0) say(`${second} s: ${(level() / megabyte).toFixed(0)} MB`)
  }
  return { before, after: level() }
}
