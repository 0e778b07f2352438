import { join } from 'node:path'
import { percentile } from '../../soak/clients/statistics.js'
import { startServer } from '../../soak/programs/startServer.js'
import type { Report } from '../report/Figure.js'
import type { BenchContext } from './BenchContext.js'

const budgetSeconds = 5

/** How long a server takes from its start to its first answer: on an empty folder, and on a database that is there. */
export async function measureStart({ quick, folder, say, defer }: BenchContext): Promise<Report> {
  async function start() {
    const server = await startServer({ folder: join(folder, 'start') })
    defer(() => server.end('SIGTERM'))
    const measured = { seconds: server.readyMs / 1_000, processor: server.processor() }
    await server.end('SIGTERM')
    say(`ready after ${measured.seconds.toFixed(2)} s, ${measured.processor.toFixed(2)} s of processor`)
    return measured
  }

  const first = await start()
  const warm: Awaited<ReturnType<typeof start>>[] = []
  for (let turn = 0; turn < (quick ? 3 : 9); turn += 1) warm.push(await start())
  const median = (values: number[]) => percentile(values, 0.5)
  return {
    calls: [],
    figures: [
      { name: 'first start, with an empty folder', value: first.seconds, unit: 's' },
      {
        name: 'warm start, on a database that is there',
        value: median(warm.map(({ seconds }) => seconds)),
        unit: 's',
        most: budgetSeconds,
      },
      {
        name: 'the same in processor time',
        value: median(warm.map(({ processor }) => processor)),
        unit: 's',
      },
    ],
  }
}
