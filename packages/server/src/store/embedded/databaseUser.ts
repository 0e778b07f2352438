import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The system's user that PostgreSQL runs as; `undefined` is the user of this process. */
export type DatabaseUser = { uid: number; gid: number; name: string } | undefined

/** Children of the database get no more of our environment than they need; `PG…` variables would confuse them. */
export const databaseEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Who PostgreSQL is run as: it refuses root, so root runs it as the owner of its folder, else as `postgres` or `nobody`.
 */
export function chooseDatabaseUser(clusterDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  try {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid, name: users.find((user) => user.uid === uid)?.name ?? String(uid) }
  } catch {
    // There is no cluster yet.
  }
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
}

/** Asks the system whether a user can do what `test` tells, such as `-x` or `-w`, to a path. */
export function canUser(user: DatabaseUser, test: '-x' | '-w' | '-r', path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', `[ ${test} "$1" ]`, 'sh', path], {
    ...asUser(user),
    cwd: '/',
    env: databaseEnvironment,
    stdio: 'ignore',
  })
  return status === 0
}

/** The options that make a child run as a user. */
export const asUser = (user: DatabaseUser) => (user ? { uid: user.uid, gid: user.gid } : {})

function readUsers(): { uid: number; gid: number; name: string }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .flatMap(([name, , uid, gid]) =>
        name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
      )
      .filter(({ uid }) => uid > 0)
  } catch {
    return []
  }
}
