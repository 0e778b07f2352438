import { applyLoad } from '../load/applyLoad.js'
import type { LoadRequest } from '../load/Load.js'
import type { CallFigure, Report } from '../report/Figure.js'
import { type BenchContext, connections } from './BenchContext.js'
import { createReads, toRequests } from './createReads.js'
import { signBodies, toPosts } from './signBodies.js'
import { startDevnetServer } from './startDevnetServer.js'

const cachedBudget = { perSecond: 5_000, p99: 50 }

/** How many calls of each kind a second are answered, and how soon. */
export async function measureCalls(context: BenchContext): Promise<Report> {
  const { quick, say, bare, devnet } = context
  const { manifest } = await devnet()
  const server = await startDevnetServer(context, 'calls')
  const seconds = quick ? 3 : 15
  const reads = createReads(manifest)
  const calls: CallFigure[] = []

  type Options = { requests: LoadRequest[]; once?: boolean } & Pick<CallFigure, 'budget' | 'anyStatus'>
  async function measure(name: string, { requests, once = false, ...figure }: Options) {
    // What is sent once cannot be used up by a warm-up.
    if (!once) await applyLoad({ ...server, connections, seconds: quick ? 1 : 5, requests })
    const beside = await bare.measure({ connections, seconds: quick ? 1 : 5 })
    const before = server.processor()
    const result = await applyLoad({ ...server, connections, seconds, requests, once })
    calls.push({ name, result, bare: beside, processor: server.processor() - before, ...figure })
    say(
      `${name}: ${result.perSecond.toFixed(0)}/s, p99 ${result.p99.toFixed(1)} ms, beside ${beside.perSecond.toFixed(0)}/s of a bare server`,
    )
  }

  await measure('supported-chains', { requests: toRequests(reads.chains), budget: cachedBudget })
  await measure('identity, cached', { requests: toRequests(reads.identity), budget: cachedBudget })
  await measure('balance, cached', { requests: toRequests(reads.balance), budget: cachedBudget })
  await measure('balance, uncached', {
    requests: toRequests(reads.freshBalances(seconds * 2_000)),
    once: true,
    budget: { perSecond: 300, processorMs: 3.5 },
  })
  await measure('history', { requests: toRequests(reads.history) })
  await measure('quotes', { requests: toRequests(reads.quotes), anyStatus: true })
  const count = seconds * 1_000
  say(`signing ${count} registrations`)
  // The first ones are the warm-up, and are looked up afterwards.
  const signed = await signBodies(manifest, count + 500)
  const first = signed.slice(0, 500)
  await applyLoad({ ...server, connections, seconds: 60, requests: toPosts(first), once: true })
  await measure('names, register', {
    requests: toPosts(signed.slice(500)),
    once: true,
    budget: { perSecond: 300, processorMs: 1 },
  })
  await measure('names, look-up', { requests: toRequests(reads.names(first.map(({ name }) => name))) })
  await server.end('SIGTERM')
  return { calls, figures: [] }
}
