import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@latchkey/devnet'
import { chooseUser, findPostgres, versionOf } from './findPrograms.js'
import { type Program, spawnProgram } from './spawnProgram.js'

/** How a PostgreSQL is stopped: clients are sent away, all processes end at once, or the first is killed. */
export type PostgresStop = 'fast' | 'immediate' | 'kill'

/** A PostgreSQL of a scenario's own, apart from the one of the system. */
export type Postgres = {
  url: string
  stop: (how: PostgresStop) => Promise<void>
  /** Starts it again; resolves once it takes connections. */
  start: () => Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
const readyWithinMs = 60_000

/** Starts a PostgreSQL of Debian's packages on a free port of this machine, with its data in a folder. */
export async function startPostgres({
  folder,
  tables = folder,
  say,
}: {
  folder: string
  /** Where the tables are kept, when it is not where the log of changes is. */
  tables?: string
  say: (line: string) => void
}): Promise<Postgres> {
  const programs = findPostgres(say)
  const user = chooseUser()
  const [port = 0] = await freePorts(1)
  const data = join(tables, 'cluster')
  const changes = join(folder, 'changes')
  const password = randomBytes(16).toString('hex')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  for (const path of [data, changes]) mkdirSync(path, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [data, changes, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, `--waldir=${changes}`, '-E', 'UTF8'],
      ...['-U', 'latchkey', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
  }
  const words = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  let program: Program | undefined

  async function start() {
    const until = performance.now() + readyWithinMs
    while (performance.now() < until) {
      program = spawnProgram({
        ...options,
        command: join(programs, 'postgres'),
        words,
        logFile: join(folder, 'postgres.log'),
      })
      while (program.isRunning()) {
        if (isReady(data, program.pid)) return
        await sleep(10)
      }
      // The processes of a server that was killed hold its memory for a moment longer.
      if (!/shared memory|lock file/.test(program.lastWords())) break
      await sleep(50)
    }
    throw new Error(`PostgreSQL did not start:\n${program?.lastWords()}`)
  }

  await start()
  say(`PostgreSQL on port ${port}: ${versionOf(join(programs, 'postgres'))}`)
  return {
    url: `postgres://latchkey:${password}@127.0.0.1:${port}/postgres`,
    start,
    async stop(how) {
      await program?.end(signals[how])
    },
  }
}

/** Its own word for it: the eighth line of the file that holds its pid. */
function isReady(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
