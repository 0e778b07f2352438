import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditCut, auditNames } from '../clients/auditNames.js'
import { createLedger, registerSteadily } from '../clients/registerSteadily.js'
import { median } from '../clients/statistics.js'
import { startPostgres } from '../programs/startPostgres.js'
import { type Server, startServer } from '../programs/startServer.js'
import type { Scenario, ScenarioContext } from '../Scenario.js'

const readyBudgetMs = 5_000
const clients = 8

/** F-40: the server is killed again and again while names are registered. */
export const killServer: Scenario = {
  id: 'F-40',
  title: 'kill -9 the server during registrations: nothing acknowledged is lost',
  async run(context) {
    const kills = context.quick ? 10 : 100
    await killOften(context, { kills, store: 'embedded' })
    const { defer, folder, say } = context
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    await killOften(context, { kills, store: 'external', databaseUrl: postgres.url })
  },
}

type KillOftenParameters = { kills: number; store: string; databaseUrl?: string }

async function killOften(
  { folder, say, check, defer }: ScenarioContext,
  { kills, store, databaseUrl }: KillOftenParameters,
) {
  const options = { folder: join(folder, store), config: databaseUrl ? { databaseUrl } : {} }
  let server: Server = await startServer(options)
  const { ports } = server
  defer(() => server.end('SIGTERM'))
  say(`${store} PostgreSQL: ${kills} kills, ${clients} clients`)
  const ledger = createLedger()
  const readyTimes: number[] = []
  let lostAtOnce = 0
  let audited = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const load = registerSteadily(() => [server], { ledger, clients })
    // Also in the first moments, and long after.
    await sleep(50 + Math.random() * 950)
    await server.end('SIGKILL')
    await load.stop()
    server = await startServer({ ...options, ports })
    readyTimes.push(server.readyMs)
    const { lost } = await auditNames(server, ledger.acknowledged.slice(audited))
    lostAtOnce += lost.length
    audited = ledger.acknowledged.length
    if (kill % 10 === 0) {
      say(`${kill} kills, ${ledger.acknowledged.length} names, ${ledger.cut.length} calls cut off`)
    }
  }
  const { lost, doubled } = await auditNames(server, ledger.acknowledged)
  const { happened, none, strange } = await auditCut(server, ledger.cut)
  const slowest = Math.max(...readyTimes)
  const count = ledger.acknowledged.length
  check(`${store}: enough was registered to mean something`, count >= kills * 5, `${count} names`)
  check(
    `${store}: nothing acknowledged is lost`,
    lost.length + lostAtOnce === 0,
    `${lost.length} of ${count}`,
  )
  check(`${store}: no name twice`, doubled.length === 0, `${doubled.length}`)
  check(
    `${store}: what was cut off happened wholly or not at all`,
    strange === 0,
    `${happened} happened, ${none} did not`,
  )
  check(
    `${store}: nothing was refused`,
    ledger.refused.length === 0,
    ledger.refused
      .slice(0, 3)
      .map(({ answer }) => `${answer.status} ${answer.text.slice(0, 100)}`)
      .join('; '),
  )
  check(
    `${store}: ready within ${readyBudgetMs / 1_000} s after every kill`,
    slowest < readyBudgetMs,
    `slowest ${(slowest / 1_000).toFixed(1)} s, usually ${(median(readyTimes) / 1_000).toFixed(1)} s`,
  )
}
