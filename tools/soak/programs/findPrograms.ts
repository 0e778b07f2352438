import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian puts the programs of each version of PostgreSQL. */
const debianFolder = '/usr/lib/postgresql'

/** The user that runs PostgreSQL, which refuses root; undefined is the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined

/** The folder with `initdb` and `postgres`, of the newest version there is; asks Debian for it where there is none. */
export function findPostgres(say: (line: string) => void): string {
  const found = lookForPostgres() ?? installPostgres(say)
  if (found !== undefined) return found
  throw new Error(
    'PostgreSQL is not installed. On Debian and Ubuntu: apt-get install --no-install-recommends postgresql',
  )
}

function lookForPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const [newest] = versions
    .filter((version) => existsSync(join(debianFolder, version, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))
  if (newest !== undefined) return join(debianFolder, newest, 'bin')
  return which('postgres')?.replace(/\/postgres$/, '')
}

function which(name: string): string | undefined {
  const folder = (process.env.PATH ?? '').split(':').find((path) => existsSync(join(path, name)))
  return folder === undefined ? undefined : join(folder, name)
}

function installPostgres(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || which('apt-get') === undefined) return undefined
  say('installing postgresql with apt-get: this scenario needs it')
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options).status === 0
  if (!install()) {
    // The lists of packages may be older than the packages.
    spawnSync('apt-get', ['update'], options)
    install()
  }
  return lookForPostgres()
}

/** Whom to run a database as. */
export function chooseUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].flatMap((wanted) => lines.find(([name]) => name === wanted) ?? [])
  const [, , uid, gid] = user
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The version a program tells of itself. */
export const versionOf = (program: string, args: readonly string[] = []): string =>
  execFileSync(program, [...args, '--version'], { encoding: 'utf8' }).trim()
