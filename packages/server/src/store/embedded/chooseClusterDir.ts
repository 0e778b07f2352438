import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../observe/Log.js'
import { StoreError } from '../StoreError.js'
import { canUser, chooseDatabaseUser, type DatabaseUser } from './databaseUser.js'
import { otherDatabase } from './findBinaries.js'

export type Cluster = { dir: string; user: DatabaseUser }

/** What the machine says of its users and folders. */
export type Machine = {
  /** Where clusters go whose data folder the database's user cannot enter. */
  systemDir: string
  isRoot: boolean
  chooseUser: (clusterDir: string) => DatabaseUser
  canEnter: (user: DatabaseUser, folder: string) => boolean
}

const thisMachine: Machine = {
  systemDir: '/var/lib/latchkey',
  isRoot: process.getuid?.() === 0,
  chooseUser: chooseDatabaseUser,
  canEnter: (user, folder) => canUser(user, '-x', folder),
}

/**
 * Where the database's files are, `<dataDir>/postgres`, and who runs it.
 *
 * A root whose data folder is below a closed home gets a link there instead, to a folder that the database's user can
 * enter: what is backed up by following links is still complete.
 */
export function chooseClusterDir(dataDir: string, log: Log, machine: Partial<Machine> = {}): Cluster {
  const { systemDir, isRoot, chooseUser, canEnter } = { ...thisMachine, ...machine }
  const path = join(dataDir, 'postgres')
  const existing = readExisting(path)
  const dir = existing ?? path
  const user = chooseUser(dir)
  if (!isRoot) return { dir, user }
  if (!user) {
    throw new StoreError(
      `PostgreSQL refuses to run as root, and there is no user \`postgres\` or \`nobody\` to run it as. Run the server as another user. ${otherDatabase}`,
    )
  }
  if (canEnter(user, existing ?? dataDir)) return { dir, user }
  if (existing) {
    throw new StoreError(
      `The user ${user.name}, who runs the embedded PostgreSQL, cannot enter ${existing}. Let that user through to it, or run the server as another user. ${otherDatabase}`,
    )
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const elsewhere = join(systemDir, name)
  mkdirSync(systemDir, { recursive: true, mode: 0o711 })
  if (!canEnter(user, systemDir)) {
    throw new StoreError(
      `The user ${user.name}, who runs the embedded PostgreSQL, can enter neither ${dataDir} nor ${systemDir}. Set \`dataDir\` to a folder that it can enter, or run the server as another user. ${otherDatabase}`,
    )
  }
  symlinkSync(elsewhere, path)
  log.warn('the data folder is closed to the user of the database, whose files are kept elsewhere', {
    user: user.name,
    folder: elsewhere,
  })
  return { dir: elsewhere, user: chooseUser(elsewhere) }
}

/** The real place of a cluster that is there, or that a link points to. */
function readExisting(path: string): string | undefined {
  try {
    if (lstatSync(path).isSymbolicLink()) return readlinkSync(path)
    return realpathSync(path)
  } catch {
    return undefined
  }
}
