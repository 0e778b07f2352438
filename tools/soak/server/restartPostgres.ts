import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditNames } from '../clients/auditNames.js'
import { callSteadily, type Sample } from '../clients/callSteadily.js'
import { createKeyedRegistrations } from '../clients/keyedRegistrations.js'
import { lookUp } from '../clients/registrations.js'
import { tally } from '../clients/statistics.js'
import { zone } from '../programs/serverConfiguration.js'
import { type PostgresStop, startPostgres } from '../programs/startPostgres.js'
import { startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const perSecond = 50
const recoveryBudgetMs = 3_000
const ways: readonly PostgresStop[] = ['fast', 'immediate', 'kill']

/** F-41: PostgreSQL is restarted again and again under load. */
export const restartPostgres: Scenario = {
  id: 'F-41',
  title: 'PostgreSQL restarts under load: only 503, quick recovery, one outcome an idempotency key',
  async run({ quick, folder, say, check, defer }) {
    const restarts = quick ? 6 : 20
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    const config = { databaseUrl: postgres.url }
    const server = await startServer({ folder: join(folder, 'server'), config })
    defer(() => server.end('SIGTERM'))
    const registrations = createKeyedRegistrations(server)
    const load = callSteadily(perSecond, async (number) =>
      number % 2 === 0
        ? { kind: 'look-up', answer: lookUp(server, `nobody-${number}.${zone}`) }
        : { kind: 'register', ...(await registrations.send()) },
    )
    say(`${restarts} restarts at ${perSecond} calls a second`)
    await sleep(2_000)
    const outages: { downAt: number; readyAt: number; endAt: number }[] = []
    for (let restart = 0; restart < restarts; restart += 1) {
      const way = ways[restart % ways.length] ?? 'fast'
      const downAt = performance.now()
      await postgres.stop(way)
      await sleep(200 + Math.random() * 800)
      await postgres.start()
      const readyAt = performance.now()
      await sleep(recoveryBudgetMs + 1_500)
      outages.push({ downAt, readyAt, endAt: performance.now() })
      say(`${way}: away for ${((readyAt - downAt) / 1_000).toFixed(1)} s`)
    }
    const samples = await load.stop()
    const wrong = samples.filter((sample) => !isExpected(sample))
    check(
      'every call is answered with 200, or with 503 and Retry-After',
      wrong.length === 0,
      wrong.length === 0
        ? tally(samples.map(({ status }) => status))
        : tally(wrong.map(({ kind, status, text }) => `${kind} ${status} ${text.slice(0, 100)}`)),
    )
    const recoveries = outages.map(({ readyAt, endAt }) => {
      const late = samples.filter(
        ({ askedAt, ms, status }) => status !== 200 && askedAt > readyAt && askedAt + ms < endAt,
      )
      return Math.max(0, ...late.map(({ askedAt }) => askedAt - readyAt))
    })
    check(
      `all is well within ${recoveryBudgetMs / 1_000} s after PostgreSQL is ready`,
      Math.max(...recoveries) < recoveryBudgetMs,
      `slowest ${Math.max(...recoveries).toFixed(0)} ms`,
    )
    say('repeating what was refused, with the same keys')
    const { settled, unsettled, contradicted } = await registrations.settle()
    const statuses = settled.map(({ status }) => status)
    check('every key comes to an outcome', unsettled === 0, `${unsettled} did not`)
    check('repeats get the same outcome', contradicted.length === 0, tally(contradicted))
    check(
      'a client whose commit was cut off learns that the name is its own',
      settled.every(({ status }) => status === 200),
      tally(statuses),
    )
    const registered = settled.filter(({ status }) => status === 200)
    const { lost, doubled } = await auditNames(
      server,
      registered.map(({ registration }) => registration),
    )
    check('nothing acknowledged is lost', lost.length === 0, `${lost.length} of ${registered.length}`)
    check('no name twice', doubled.length === 0, `${doubled.length}`)
  },
}

const isExpected = ({ status, headers }: Sample) =>
  status === 200 || (status === 503 && headers['retry-after'] !== undefined)
