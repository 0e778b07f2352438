import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** What file systems say that have no hard links, as some that are shared with a virtual machine. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Writes a file that only this user can read, so that others see the whole of it or nothing, also after a crash.
 *
 * With `keep` a file that is already there stays, and `false` says so.
 */
export function writeFileAtomically(path: string, text: string, { keep = false } = {}): boolean {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
  write(temporary, text)
  try {
    // A link fails where a rename would replace.
    if (!keep) renameSync(temporary, path)
    else if (!link(temporary, path)) write(path, text)
    syncFolder(dirname(path))
    return true
  } catch (error) {
    if (keep && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

function write(path: string, text: string) {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (linkless.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** A new name is on the disk once its folder is. */
function syncFolder(dir: string) {
  const folder = openSync(dir, 'r')
  try {
    fsyncSync(folder)
  } catch {
    // Not every file system can.
  } finally {
    closeSync(folder)
  }
}
