import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { auditNames } from '../clients/auditNames.js'
import type { Answer } from '../clients/call.js'
import { mapAtOnce } from '../clients/mapAtOnce.js'
import { lookUp, ownerOf, type Registration, register, signRegistration } from '../clients/registrations.js'
import { tally } from '../clients/statistics.js'
import { startPostgres } from '../programs/startPostgres.js'
import { startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const width = 8

/** F-45: the disk that holds the tables has no room left, and later has it again. */
export const exhaustDisk: Scenario = {
  id: 'F-45',
  title: 'the disk is full: writes are refused with 503, reads go on, nothing is damaged afterwards',
  async run({ quick, folder, say, check, defer }) {
    const count = quick ? 300 : 2_000
    const disk = join(folder, 'disk')
    mountSmallDisk(disk)
    defer(() => execFileSync('umount', ['--lazy', disk]))
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), tables: disk, say })
    defer(() => postgres.stop('fast'))
    const server = await startServer({
      folder: join(folder, 'server'),
      config: { databaseUrl: postgres.url },
    })
    defer(() => server.end('SIGTERM'))

    const before = await registerAll(server, 50)
    check('names are registered while there is room', before.refused.length === 0, before.counted)

    const filler = join(disk, 'filler')
    say(`the disk is filled with ${fill(filler)} MB`)
    const full = await registerAll(server, count)
    check(
      'what does not fit is refused with 503 and Retry-After',
      full.refused.length > 0 && full.refused.every(({ answer }) => isRefusal(answer)),
      full.counted,
    )
    const reads = await mapAtOnce(before.registered, width, ({ name }) => lookUp(server, name))
    check(
      'names can be looked up meanwhile',
      reads.every((answer, at) => ownerOf(answer) === before.registered[at]?.address),
      tally(reads.map(({ status }) => status)),
    )

    rmSync(filler)
    const again = await mapAtOnce(full.refused, width, ({ registration }) => register(server, registration))
    check(
      'what was refused is registered once there is room again',
      again.every(({ status }) => status === 200),
      tally(again.map(({ status }) => status)),
    )
    const all = [
      ...before.registered,
      ...full.registered,
      ...full.refused.map(({ registration }) => registration),
    ]
    await postgres.stop('kill')
    await postgres.start()
    const { lost, doubled } = await auditNames(server, all)
    check(
      'nothing is lost, also when PostgreSQL starts anew',
      lost.length === 0,
      `${lost.length} of ${all.length}`,
    )
    check('no name twice', doubled.length === 0, `${doubled.length}`)
  },
}

/** A file system of its own in memory, which can be full without harm to this machine. */
function mountSmallDisk(path: string) {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=0711', 'tmpfs', path], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('A small disk cannot be mounted here: run this scenario as root', { cause: error })
  }
}

/** Writes until nothing fits any more, and tells how many MB did. */
function fill(path: string): number {
  const file = openSync(path, 'w')
  const size = { large: 1_048_576, small: 4_096 }
  let bytes = 0
  for (const part of [Buffer.alloc(size.large), Buffer.alloc(size.small)]) {
    try {
      for (;;) bytes += writeSync(file, part)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return Math.round(bytes / size.large)
}

async function registerAll(server: { host: string; port: number }, count: number) {
  const registrations = await mapAtOnce(Array.from({ length: count }), width, () => signRegistration())
  const results = await mapAtOnce(registrations, width, async (registration) => ({
    registration,
    answer: await register(server, registration),
  }))
  const registered: Registration[] = results
    .filter(({ answer }) => answer.status === 200)
    .map(({ registration }) => registration)
  const refused = results.filter(({ answer }) => answer.status !== 200)
  return { registered, refused, counted: tally(results.map(({ answer }) => answer.status)) }
}

const isRefusal = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined
