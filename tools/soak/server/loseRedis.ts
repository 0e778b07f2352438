import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressHeaders } from '../clients/addressHeaders.js'
import { auditNames } from '../clients/auditNames.js'
import { call } from '../clients/call.js'
import { callDuring } from '../clients/callSteadily.js'
import {
  createAccount,
  lookUp,
  type Registration,
  register,
  signRegistration,
} from '../clients/registrations.js'
import { percentile, tally } from '../clients/statistics.js'
import { projectId, zone } from '../programs/serverConfiguration.js'
import { startRedis } from '../programs/startRedis.js'
import { type Server, startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const perSecond = 40
const p99BudgetMs = 1_000
const backWithinMs = 10_000
/** Of one address for one call: small, to see whether somebody counts. */
const burst = 20

/** F-43: Redis stops, forgets, stalls and refuses. */
export const loseRedis: Scenario = {
  id: 'F-43',
  title: 'Redis stops, forgets, stalls or refuses: calls are answered, limits hold, nothing is lost',
  async run({ quick, folder, say, check, defer }) {
    const seconds = quick ? 4 : 15
    const redis = await startRedis({ folder: join(folder, 'redis'), say })
    defer(() => redis.stop())
    const limits = { burst, perSecond: 1, projectBurst: 1_000_000, projectPerSecond: 1_000_000 }
    // A proxy's header lets calls come from many addresses.
    const config = { redisUrl: redis.url, trustProxy: 1, limits }
    const server = await startServer({ folder: join(folder, 'server'), config })
    defer(() => server.end('SIGTERM'))
    const acknowledged: Registration[] = []
    const accounts = Array.from({ length: 20 }, createAccount)

    async function next(number: number) {
      const headers = addressHeaders()
      const account = accounts[number % accounts.length] ?? createAccount()
      if (number % 4 === 1) {
        return { kind: 'look-up', answer: lookUp(server, `nobody-${number}.${zone}`, headers) }
      }
      if (number % 4 !== 3) {
        const path = `/v1/identity/${account.address}?projectId=${projectId}`
        return { kind: 'identity', answer: call(server, { path, headers }) }
      }
      const registration = await signRegistration()
      const answer = register(server, registration, { headers })
      void answer.then(({ status }) => status === 200 && acknowledged.push(registration))
      return { kind: 'register', answer }
    }

    async function expectService(name: string, work: Promise<unknown> = sleep(seconds * 1_000)) {
      const samples = await callDuring(work, perSecond, next)
      const isWell = samples.every(({ status }) => status === 200)
      check(
        `${name}: calls are answered`,
        isWell,
        tally(samples.map(({ kind, status }) => `${kind} ${status}`)),
      )
      const times = samples.map(({ ms }) => ms)
      const p99 = percentile(times, 0.99)
      check(`${name}: p99 below ${p99BudgetMs / 1_000} s`, p99 < p99BudgetMs, `${p99.toFixed(0)} ms`)
      const allowed = await countAllowed(server)
      // What comes back while the calls are made is allowed too.
      check(
        `${name}: somebody counts`,
        allowed >= burst && allowed <= burst + 6,
        `${allowed} of ${burst * 2} calls`,
      )
    }

    async function expectBack(name: string) {
      const started = performance.now()
      const until = started + backWithinMs
      while (!(await isUp(server)) && performance.now() < until) {
        // It is found out by the next command.
        await call(server, { path: '/v1/supported-chains', headers: addressHeaders() })
        await sleep(100)
      }
      const ms = performance.now() - started
      check(`${name}: Redis is used again`, await isUp(server), `after ${ms.toFixed(0)} ms`)
    }

    await expectBack('at first')
    // What is compiled at first use is slow on its first use.
    await callDuring(sleep(3_000), perSecond, next)
    await expectService('well')
    await redis.stop()
    await expectService('stopped')
    await redis.start()
    await expectBack('started again')
    const flushing = setInterval(() => void redis.send('FLUSHALL').catch(() => {}), 200)
    await expectService('flushed again and again').finally(() => clearInterval(flushing))
    redis.stall()
    await expectService(
      'stalled for 5 s',
      sleep(5_000).then(() => redis.resume()),
    )
    await expectBack('resumed')
    await redis.stop()
    await redis.start('a password that nobody told the server')
    await expectService('with a password that the server does not know')
    await redis.stop()
    await redis.start()
    await expectBack('without the password')
    await expectService('well again')
    const { lost } = await auditNames(server, acknowledged)
    check('nothing acknowledged is lost', lost.length === 0, `${lost.length} of ${acknowledged.length}`)
  },
}

const isUp = async (server: Server) => (await server.metric('latchkey_redis_up')) === 1

let visitors = 0

/** How many of twice as many calls as allowed get through, from an address that made none before. */
async function countAllowed(server: Server): Promise<number> {
  visitors += 1
  const headers = { 'x-forwarded-for': `192.0.2.${visitors}` }
  const answers = await Promise.all(
    Array.from({ length: burst * 2 }, () => call(server, { path: '/v1/supported-chains', headers })),
  )
  return answers.filter(({ status }) => status === 200).length
}
