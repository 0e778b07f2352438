import { execFileSync } from 'node:child_process'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressHeaders } from '../clients/addressHeaders.js'
import { call, countSockets, createAgent } from '../clients/call.js'
import { callDuring } from '../clients/callSteadily.js'
import type { HoldKind } from '../clients/hold/Hold.js'
import { holdSockets } from '../clients/hold/holdSockets.js'
import { percentile, tally } from '../clients/statistics.js'
import { zone } from '../programs/serverConfiguration.js'
import { type Server, startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const p99BudgetMs = 200
/** For whoever looks at metrics. */
const otherConnections = 4

/** How long a server may let itself be held, in seconds: its time-outs, a look at them each second, and some leeway. */
const kinds: readonly { kind: HoldKind; words: string; within: number; part?: number; megabytes?: number }[] =
  [
    { kind: 'headers', words: 'headers that never end', within: 9 },
    { kind: 'body', words: 'bodies that never end', within: 20 },
    { kind: 'answers', words: 'answers that nobody reads', within: 75 },
    // Reading them is work that nobody can save the server, so that only memory tells whether it did more than that.
    // Most of it is garbage at once: what was in a connection's first read is parsed before it is cut off.
    { kind: 'flood', words: '2,000 requests at once', within: 30, part: 0.05, megabytes: 600 },
  ]

/** F-48: thousands of connections that do as little as possible, all from one address. */
export const holdConnections: Scenario = {
  id: 'F-48',
  title: 'thousands of slow clients: others are served as before',
  async run({ quick, folder, say, check, defer }) {
    const most = Math.min(quick ? 1_000 : 4_000, openFiles() - 1_000)
    // The limits of every server: those who measure come from other addresses.
    const config = { limits: {}, trustProxy: 1 }
    const server = await startServer({ folder: join(folder, 'server'), config })
    defer(() => server.end('SIGTERM'))
    const agent = createAgent()
    defer(() => agent.destroy())
    const measure = (work: Promise<unknown>) =>
      callDuring(work, 50, async (number) => {
        const path = number % 2 ? '/v1/supported-chains' : `/v1/profile/account/nobody.${zone}?apiVersion=2`
        return { kind: path, answer: call(server, { path, headers: addressHeaders(), agent }) }
      })
    const calm = await measure(sleep(5_000))
    say(`without slow clients: p99 ${p99(calm)} ms; ${most} sockets a kind`)
    for (const { kind, words, within, part = 1, megabytes = 150 } of kinds) {
      const sockets = Math.round(most * part)
      const [memory, processor] = [server.memory(), server.processor()]
      const holding = holdSockets({ ...server, sockets, kind, seconds: within + 5 })
      const watched = watch(server, agent, holding)
      const samples = await measure(watched)
      const { opened, failed } = await holding
      const { memory: highest, freeAfter, seconds } = await watched
      const used = `${(server.processor() - processor).toFixed(1)} s of processor in ${seconds.toFixed(0)} s`
      check(`${words}: all were let in`, failed === 0, `${opened} of ${sockets}`)
      check(
        `${words}: all are closed within ${within} s`,
        freeAfter < within,
        Number.isFinite(freeAfter) ? `after ${freeAfter.toFixed(1)} s` : 'they are not',
      )
      const isWell = samples.every(({ status }) => status === 200)
      check(`${words}: others are answered`, isWell, tally(samples.map(({ status }) => status)))
      const waits = `${p99(samples)} ms; ${used}`
      if (part === 1)
        check(`${words}: p99 of others below ${p99BudgetMs} ms`, p99(samples) < p99BudgetMs, waits)
      else say(`${words}: p99 of others ${waits}`)
      const grown = highest - memory
      check(
        `${words}: memory grows by less than ${megabytes} MB`,
        grown < megabytes * 1e6,
        `${(grown / 1e6).toFixed(0)} MB`,
      )
    }
  },
}

/** The most memory meanwhile, and for how many seconds the server had more connections than those who measure. */
async function watch(server: Server, agent: Agent, work: Promise<unknown>) {
  const started = performance.now()
  let [memory, firstHeld, lastHeld, isOver] = [0, Number.POSITIVE_INFINITY, 0, false]
  const done = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await sleep(250)
    memory = Math.max(memory, server.memory())
    const connections = (await server.metric('latchkey_connections')) ?? 0
    if (connections <= countSockets(agent) + otherConnections) continue
    lastHeld = performance.now()
    firstHeld = Math.min(firstHeld, lastHeld)
  }
  await done
  const ended = performance.now()
  const isFree = ended - lastHeld > 1_000
  const freeAfter = isFree ? Math.max(0, lastHeld - firstHeld) / 1_000 : Number.POSITIVE_INFINITY
  return { memory, freeAfter, seconds: (ended - started) / 1_000 }
}

function p99(samples: readonly { ms: number }[]): number {
  const times = samples.map(({ ms }) => ms)
  return Math.round(percentile(times, 0.99))
}

/** How many files and sockets a process may have. */
function openFiles(): number {
  const text = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
}
