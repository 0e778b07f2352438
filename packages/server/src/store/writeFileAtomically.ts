import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/**
 * Writes a file that only this user can read, so that others see the whole of it or nothing, also after a crash.
 *
 * With `keep` a file that is already there stays, and `false` says so.
 */
export function writeFileAtomically(path: string, text: string, { keep = false } = {}): boolean {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    // A link fails where a rename would replace.
    if (keep) linkSync(temporary, path)
    else renameSync(temporary, path)
    return true
  } catch (error) {
    if (keep && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}
