import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { projectId } from '../../soak/programs/serverConfiguration.js'
import { startServer } from '../../soak/programs/startServer.js'
import { applyLoad } from '../load/applyLoad.js'
import type { CallFigure, Report } from '../report/Figure.js'
import type { BenchContext } from './BenchContext.js'
import { toRequests } from './createReads.js'

/** Beside the tables that it fills. */
const filler = fileURLToPath(new URL('../../../packages/server/bench/fillRunningIndex.ts', import.meta.url))
const p99Budget = 20

/** The accounts and tokens of the made-up index: low numbers are busy, and the tokens come after all accounts. */
const account = (number: number) => `0x${(number + 1).toString(16).padStart(40, '0')}`
const tokens = Array.from({ length: 20 }, (_, at) => account(200_000 + at))

/** How soon history is found among a million transfers. */
export async function measureLookups({ quick, folder, say, defer }: BenchContext): Promise<Report> {
  const transfers = quick ? 50_000 : 1_000_000
  const dataDir = join(folder, 'lookups', 'data')
  const server = await startServer({
    folder: join(folder, 'lookups'),
    config: {
      dataDir,
      networks: [
        {
          chainId: 'eip155:1',
          name: 'Made up',
          rpcUrls: ['http://127.0.0.1:1'],
          native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          tokens: tokens.map((address, at) => ({ address, name: `T${at}`, symbol: `T${at}`, decimals: 18 })),
          prices: {
            kind: 'fixed',
            usd: { native: 2_000, ...Object.fromEntries(tokens.map((one) => [one, 1])) },
          },
        },
      ],
    },
  })
  defer(() => server.end('SIGTERM'))
  say(`writing ${transfers.toLocaleString('en')} transfers`)
  const words = ['--conditions=latchkey:source', '--import', import.meta.resolve('tsx'), filler]
  const { stdout } = await promisify(execFile)(process.execPath, [...words, dataDir, '1', String(transfers)])
  say(stdout.trim())
  // The busiest account, one of the busy ones and one of all, in turn.
  const asked = Array.from({ length: 3_000 }, (_, turn) =>
    Math.floor(Math.random() * ([1, 100, 100_000][turn % 3] ?? 1)),
  )
  const paths = asked.map(
    (number) => `/v1/account/${account(number)}/history?chainId=eip155:1&projectId=${projectId}`,
  )
  const requests = toRequests(paths)
  const seconds = quick ? 3 : 20
  await applyLoad({ ...server, connections: 8, seconds: quick ? 2 : 5, requests })
  const calls: CallFigure[] = []
  for (const connections of [1, 8]) {
    const before = server.processor()
    const result = await applyLoad({ ...server, connections, seconds, requests })
    const processor = server.processor() - before
    const name = `history, ${transfers.toLocaleString('en')} transfers, ${connections} at once`
    say(`${name}: ${result.perSecond.toFixed(0)}/s, p99 ${result.p99.toFixed(1)} ms`)
    // With several at once they also wait for each other.
    calls.push({ name, result, processor, ...(connections === 1 ? { budget: { p99: p99Budget } } : {}) })
  }
  await server.end('SIGTERM')
  return { calls, figures: [] }
}
