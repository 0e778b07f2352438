import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { hydrateLinks } from './hydrateLinks.js'

/**
 * Copies the installed programs below `parent`, once, and completes the copy; `undefined` where that cannot be done.
 *
 * The copy appears under its name as a whole or not at all, so that several processes may do it at once.
 */
export function copyBinaries(installed: string, parent: string): string | undefined {
  const target = join(parent, `latchkey-postgres-${nameOf(installed)}`)
  if (existsSync(target)) return isTrusted(target) ? join(target, 'native') : undefined
  const temporary = `${target}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(temporary, { mode: 0o755 })
    // Another umask than ours must not make it unreadable for the user of the database.
    chmodSync(temporary, 0o755)
    cpSync(installed, join(temporary, 'native'), { recursive: true, mode: 0, verbatimSymlinks: true })
    if (!hydrateLinks(join(temporary, 'native'))) return undefined
    try {
      renameSync(temporary, target)
    } catch {
      // Another process was first, or a foreign folder is in the way: `isTrusted` tells which.
    }
    return isTrusted(target) ? join(target, 'native') : undefined
  } catch {
    return undefined
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** In a folder that all may write to, only what this user made is run. */
function isTrusted(folder: string): boolean {
  try {
    const status = lstatSync(folder)
    const isOwn = process.getuid === undefined || status.uid === process.getuid()
    return status.isDirectory() && isOwn && (status.mode & 0o022) === 0
  } catch {
    return false
  }
}

/** Another version, or another user's copy, has another name. */
function nameOf(installed: string): string {
  const text = readFileSync(join(installed, '..', 'package.json'), 'utf8')
  const user = process.getuid?.() ?? 'user'
  return `${user}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
