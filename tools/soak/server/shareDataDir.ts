import { join } from 'node:path'
import { lookUp, ownerOf, register, signRegistration } from '../clients/registrations.js'
import { median } from '../clients/statistics.js'
import { buildServer } from '../programs/buildServer.js'
import { spawnServer, startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const budgetMs = 1_000

/** F-44: two processes on one data folder. */
export const shareDataDir: Scenario = {
  id: 'F-44',
  title: 'a second server on the same data folder is turned away; after kill -9 the next takes over',
  async run({ quick, folder, check, defer }) {
    await buildServer()
    const dataDir = join(folder, 'data')
    const first = await startServer({ folder: join(folder, 'first'), config: { dataDir } })
    defer(() => first.end('SIGTERM'))
    const times: number[] = []
    const codes: (number | null)[] = []
    let words = ''
    for (let turn = 0; turn < (quick ? 3 : 20); turn += 1) {
      const started = performance.now()
      const { program } = await spawnServer({ folder: join(folder, 'second'), config: { dataDir } })
      defer(() => program.end('SIGKILL'))
      codes.push(await program.ended)
      times.push(performance.now() - started)
      words = program.lastWords()
    }
    check(
      'the second ends with an error',
      codes.every((code) => code === 1),
      `codes ${[...new Set(codes)]}`,
    )
    check('it names the first by its pid', words.includes(`process ${first.pid}`), words.slice(0, 120))
    check(
      `within ${budgetMs / 1_000} s`,
      median(times) < budgetMs,
      `usually ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
    )
    const registration = await signRegistration()
    const { status } = await register(first, registration)
    check('the first goes on', status === 200, `status ${status}`)
    await first.end('SIGKILL')
    const next = await startServer({ folder: join(folder, 'third'), config: { dataDir } })
    defer(() => next.end('SIGTERM'))
    const owner = ownerOf(await lookUp(next, registration.name))
    const took = `ready after ${next.readyMs.toFixed(0)} ms`
    check('after kill -9 the next one takes over', owner === registration.address, took)
    const code = await next.end('SIGTERM')
    check('and ends cleanly', code === 0, `code ${code}`)
  },
}
