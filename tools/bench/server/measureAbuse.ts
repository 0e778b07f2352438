import { applyLoad } from '../load/applyLoad.js'
import type { LoadRequest } from '../load/Load.js'
import type { Report } from '../report/Figure.js'
import { type BenchContext, connections } from './BenchContext.js'
import { createReads, toRequests } from './createReads.js'
import { startDevnetServer } from './startDevnetServer.js'

/** Limits as they are for an address, and those of a project with this many visitors. */
const limits = { projectBurst: 20_000, projectPerSecond: 4_000 }
const visitors = 2_000
const abusers = 4
const perSecond = 1_000

/** What visitors get while a few addresses push at full speed, with the limits on. */
export async function measureAbuse(context: BenchContext): Promise<Report> {
  const { quick, say, devnet } = context
  const { manifest } = await devnet()
  const server = await startDevnetServer(context, 'abuse', { limits, trustProxy: 1 })
  const seconds = quick ? 3 : 15
  const reads = createReads(manifest)
  const balances = toRequests(reads.balance)
  const ofVisitors = Array.from({ length: visitors }, (_, at) =>
    from(balances[at % balances.length], `198.51.${at >> 8}.${at & 255}`),
  )
  const all = toRequests([...reads.balance, ...reads.quotes, ...reads.history, ...reads.chains])
  const ofAbusers = all.flatMap((request) =>
    Array.from({ length: abusers }, (_, at) => from(request, `203.0.113.${at + 1}`)),
  )
  const visit = { ...server, connections, requests: ofVisitors, perSecond }
  await applyLoad({ ...visit, seconds: quick ? 1 : 5 })
  const before = server.processor()
  const [result, abuse] = await Promise.all([
    applyLoad({ ...visit, seconds }),
    applyLoad({ ...server, connections: abusers * 4, seconds, requests: ofAbusers }),
  ])
  const processor = server.processor() - before
  const refused = (100 * (result.statuses['429'] ?? 0)) / result.requests
  const passed = (abuse.statuses['200'] ?? 0) / seconds
  // What is there at first, what comes back, and a tenth for the clock.
  const allowed = 1.1 * abusers * (400 / seconds + 40)
  say(`${refused.toFixed(2)} % of visitors refused; ${abuse.perSecond.toFixed(0)} abusive calls a second`)
  await server.end('SIGTERM')
  return {
    calls: [
      {
        name: `balance, cached, beside ${abusers} abusive addresses`,
        result,
        processor,
        budget: { perSecond: perSecond * 0.97, p99: 50 },
        anyStatus: true,
      },
    ],
    figures: [
      { name: 'visitors refused beside abusive addresses', value: refused, unit: '%', most: 1 },
      { name: 'calls of abusive addresses that pass', value: passed, unit: '/s', most: allowed },
    ],
  }
}

function from(request: LoadRequest | undefined, address: string): LoadRequest {
  if (!request) throw new Error('The devnet has no accounts')
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}
