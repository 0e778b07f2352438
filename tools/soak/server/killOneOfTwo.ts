import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caip2Id } from '@latchkey/protocol'
import { auditNames } from '../clients/auditNames.js'
import { call } from '../clients/call.js'
import { createLedger, registerSteadily } from '../clients/registerSteadily.js'
import { median, tally } from '../clients/statistics.js'
import { startChain } from '../programs/chain/startChain.js'
import { startPostgres } from '../programs/startPostgres.js'
import { startRedis } from '../programs/startRedis.js'
import { type Server, startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const takeOverBudgetMs = 5_000
const burst = 50

/** Two processes on one PostgreSQL and one Redis, of which the one that indexes is killed again and again. */
export const killOneOfTwo: Scenario = {
  id: 'SCALE-OUT',
  title: 'two servers on one PostgreSQL and one Redis: one is killed, the other takes over',
  async run({ quick, folder, say, check, defer }) {
    const kills = quick ? 3 : 20
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    const redis = await startRedis({ folder: join(folder, 'redis'), say })
    defer(() => redis.stop())
    const chain = await startChain({ blocks: 200, transactions: 5, blockMs: 250 })
    defer(() => chain.stop())
    const chainId = chain.network.chainId as Caip2Id
    const config = {
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      secret: '5e'.repeat(32),
      index: true,
      networks: [chain.network],
      trustProxy: 1,
      limits: { burst, perSecond: 1, projectBurst: 1_000_000, projectPerSecond: 1_000_000 },
    }
    const start = (name: string, ports?: Server['ports']) =>
      startServer({ folder: join(folder, name), config, ...(ports ? { ports } : {}) })
    const servers = new Map<string, Server>()
    for (const name of ['first', 'second']) {
      servers.set(name, await start(name))
      defer(() => servers.get(name)?.end('SIGTERM'))
    }
    const allowed = await countAllowed([...servers.values()])
    check(
      'both count together',
      allowed >= burst && allowed <= burst + 10,
      `${allowed} of ${burst * 2} calls`,
    )

    const job = `job="index:${chainId}"`
    const leads = async (server: Server) => (await server.metric('latchkey_job_leader', job)) === 1
    const ledger = createLedger()
    const load = registerSteadily(() => [...servers.values()], { ledger, clients: 6, chainId })
    defer(() => load.stop())
    const takeOvers: number[] = []
    const gaps: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const name = await until(async () => {
        for (const [name, server] of servers) if (await leads(server)) return name
        return undefined
      })
      const leader = servers.get(name)
      const [survivor] = [...servers.values()].filter((server) => server !== leader)
      if (!leader || !survivor) throw new Error('there are not two servers')
      await sleep(500 + Math.random() * 1_000)
      servers.delete(name)
      await leader.end('SIGKILL')
      const killedAt = performance.now()
      await until(async () => ((await leads(survivor)) ? true : undefined))
      takeOvers.push(performance.now() - killedAt)
      const block = await until(() => survivor.metric('latchkey_index_block'))
      // The chain goes on, and so does the index.
      await until(async () =>
        ((await survivor.metric('latchkey_index_block')) ?? 0) > block ? true : undefined,
      )
      gaps.push(performance.now() - killedAt)
      servers.set(name, await start(name, leader.ports))
      say(
        `kill ${kill}: taken over after ${takeOvers.at(-1)?.toFixed(0)} ms, ${ledger.acknowledged.length} names`,
      )
    }
    await load.stop()
    const slowest = Math.max(...takeOvers)
    check(
      `the index is taken over within ${takeOverBudgetMs / 1_000} s`,
      slowest < takeOverBudgetMs,
      `slowest ${slowest.toFixed(0)} ms, usually ${median(takeOvers).toFixed(0)} ms; it grows again after ${median(gaps).toFixed(0)} ms`,
    )
    check(
      'nothing is refused meanwhile',
      ledger.refused.length === 0,
      tally(ledger.refused.map(({ answer }) => `${answer.status} ${answer.text.slice(0, 80)}`)),
    )
    for (const [name, server] of servers) {
      const { lost, doubled } = await auditNames(server, ledger.acknowledged)
      const figures = `${lost.length} of ${ledger.acknowledged.length} lost, ${doubled.length} twice`
      check(`the ${name} knows every acknowledged name, once`, lost.length + doubled.length === 0, figures)
    }
    const leaders = await Promise.all([...servers.values()].map(leads))
    check('one of them leads', leaders.filter(Boolean).length === 1, `${leaders}`)
  },
}

/** How many of twice as many calls as allowed get through, to both in turn, from one address. */
async function countAllowed(servers: readonly Server[]): Promise<number> {
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const answers = await Promise.all(
    Array.from({ length: burst * 2 }, (_, at) => {
      const server = servers[at % servers.length]
      return server && call(server, { path: '/v1/supported-chains', headers })
    }),
  )
  return answers.filter((answer) => answer?.status === 200).length
}

/** Asks until there is an answer. */
async function until<value>(ask: () => Promise<value | undefined>, withinMs = 60_000): Promise<value> {
  const end = performance.now() + withinMs
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error(`still not so after ${withinMs / 1_000} s`)
    await sleep(50)
  }
}
