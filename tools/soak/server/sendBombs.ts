import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendAllBombs } from '../clients/bomb/sendAllBombs.js'
import { call } from '../clients/call.js'
import { callDuring } from '../clients/callSteadily.js'
import { percentile, tally } from '../clients/statistics.js'
import { type Server, startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const memoryBudget = 50_000_000
const stallBudgetMs = 50

/** F-49: bodies that are made to do harm. */
export const sendBombs: Scenario = {
  id: 'F-49',
  title: 'bodies that are made to do harm are refused, and cost nothing',
  async run({ quick, folder, say, check, defer }) {
    const repeats = quick ? 20 : 200
    const server = await startServer({ folder: join(folder, 'server') })
    defer(() => server.end('SIGTERM'))
    // Each a few times before, so that what is loaded and compiled at first use is not taken for a leak.
    await sendAllBombs({ ...server, repeats: 5 }, say)
    const calm = await measure(server, sleep(5_000))
    const before = server.memory()
    const sending = sendAllBombs({ ...server, repeats })
    const { samples, most, stall } = await measure(server, sending)
    const unexpected = await sending
    check('each is refused as it should', unexpected.length === 0, tally(unexpected))
    const grown = most - before
    check('memory grows by less than 50 MB', grown < memoryBudget, `${(grown / 1e6).toFixed(1)} MB`)
    const isWell = samples.every(({ status }) => status === 200)
    check('others are answered meanwhile', isWell, tally(samples.map(({ status }) => status)))
    // On a machine that is busy otherwise the server also waits for the processor.
    const budget = Math.max(stallBudgetMs, calm.stall * 2)
    const figures = `${stall.toFixed(0)} ms, ${calm.stall.toFixed(0)} ms without bombs`
    check(`its event loop stalls for less than ${budget.toFixed(0)} ms`, stall < budget, figures)
    const [p99, calmP99] = [p99Of(samples), p99Of(calm.samples)]
    const waits = `p99 ${p99.toFixed(0)} ms, ${calmP99.toFixed(0)} ms without bombs`
    check('others hardly wait longer', p99 < Math.max(stallBudgetMs, calmP99 * 2), waits)
  },
}

/** What others see meanwhile, the most memory, and the longest that the server's event loop was busy, in milliseconds. */
async function measure(server: Server, work: Promise<unknown>) {
  const readStall = async () =>
    ((await server.metric('nodejs_eventloop_lag_max_seconds')) ?? Number.NaN) * 1_000
  // Each reading begins anew.
  await readStall()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 100)
  const samples = await callDuring(work, 50, async () => ({
    kind: 'chains',
    answer: call(server, { path: '/v1/supported-chains' }),
  })).finally(() => clearInterval(watch))
  return { samples, most, stall: await readStall() }
}

function p99Of(samples: readonly { ms: number }[]): number {
  const times = samples.map(({ ms }) => ms)
  return percentile(times, 0.99)
}
