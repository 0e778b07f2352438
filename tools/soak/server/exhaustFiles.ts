import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditNames } from '../clients/auditNames.js'
import { mapAtOnce } from '../clients/mapAtOnce.js'
import { register, signRegistration } from '../clients/registrations.js'
import { tally } from '../clients/statistics.js'
import { startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const limit = 256
const recoveryBudgetMs = 5_000

/** F-45: the server may open no further file or connection. */
export const exhaustFiles: Scenario = {
  id: 'F-45-files',
  title: `at most ${limit} files and connections: the server stays, and answers all once there is room again`,
  async run({ quick, folder, say, check, defer }) {
    const rounds = quick ? 2 : 10
    const server = await startServer({ folder: join(folder, 'server') })
    defer(() => server.end('SIGTERM'))
    execFileSync('prlimit', [`--pid=${server.pid}`, `--nofile=${limit}:${limit}`])

    const registrations = await mapAtOnce(Array.from({ length: rounds * 20 }), 8, () => signRegistration())
    const acknowledged = []
    const statuses: number[] = []
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const part = registrations.slice(round * 20, round * 20 + 20)
      const sockets = await openSockets(server, limit * 2)
      const crowded = await mapAtOnce(part, 4, (registration) =>
        register(server, registration).then((answer) => ({ registration, answer })),
      )
      statuses.push(...crowded.map(({ answer }) => answer.status))
      for (const socket of sockets) socket.destroy()
      const freeAt = performance.now()
      for (const { registration } of crowded.filter(({ answer }) => answer.status !== 200)) {
        while ((await register(server, registration)).status !== 200) {
          if (performance.now() - freeAt > recoveryBudgetMs * 4) break
          await sleep(50)
        }
      }
      slowest = Math.max(slowest, performance.now() - freeAt)
      acknowledged.push(...part)
    }
    say(`answers while it was crowded: ${tally(statuses)} (0 is a connection that was not taken)`)
    check(
      'it was crowded',
      statuses.some((status) => status !== 200),
    )
    check(
      'nothing but 200, 503 and connections that are not taken',
      statuses.every((status) => [0, 200, 503].includes(status)),
      tally(statuses),
    )
    check('the server did not end', server.isRunning())
    check(
      `all is well within ${recoveryBudgetMs / 1_000} s`,
      slowest < recoveryBudgetMs,
      `slowest ${slowest.toFixed(0)} ms`,
    )
    const { lost, doubled } = await auditNames(server, acknowledged)
    check('nothing is lost', lost.length === 0, `${lost.length} of ${acknowledged.length}`)
    check('no name twice', doubled.length === 0, `${doubled.length}`)
  },
}

/** Opens connections that ask nothing; those that the server cannot take are closed by it. */
async function openSockets({ host, port }: { host: string; port: number }, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ host, port }))
  for (const socket of sockets) socket.on('error', () => {})
  await sleep(1_000)
  return sockets
}
