import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Cluster } from './chooseClusterDir.js'

const prefix = 'latchkey-pg-'

/** A path of a socket holds 103 bytes on macOS, of which `/.s.PGSQL.5432` takes some. */
const maximum = 85

/**
 * The folder of the database's socket: among its files, which are its user's alone, or, where that path is too long or
 * holds characters that a list of folders cannot, a new one in the system's folder for such things.
 */
export function chooseSocketDir(cluster: Cluster, before: string | undefined): string {
  if (before) removeSocketDir(before)
  if (Buffer.byteLength(cluster.dir) <= maximum && /^[\w./-]+$/.test(cluster.dir)) return cluster.dir
  const dir = mkdtempSync(join(tmpdir(), prefix))
  if (cluster.user) chownSync(dir, cluster.user.uid, cluster.user.gid)
  return dir
}

/** Removes a folder that `chooseSocketDir` made, and no other. */
export function removeSocketDir(dir: string) {
  if (basename(dir).startsWith(prefix) && dirname(dir) === tmpdir()) {
    rmSync(dir, { recursive: true, force: true })
  }
}
