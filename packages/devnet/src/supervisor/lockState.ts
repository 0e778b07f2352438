import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DevnetError } from './DevnetError.js'
import { processIdentity } from './processes.js'

export type StateLock = {
  /** True when the last owner ended without releasing, as after `kill -9`. */
  takenOver: boolean
  /** Gives the folder free. Safe to call twice. */
  release: () => void
}

type Owner = { pid: number; identity: string; since: string }

/**
 * Makes this process the only owner of a state folder.
 *
 * Two devnets on one folder would overwrite each other's chains, so the second is refused by name of the first's pid.
 */
export function lockState(stateDir: string): StateLock {
  const path = join(stateDir, 'devnet.lock')
  const own: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    since: new Date().toISOString(),
  }
  const text = `${JSON.stringify(own)}\n`
  let takenOver = false
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(path, text)) return { takenOver, release: () => remove(path, text) }
    const current = read(path)
    if (current === undefined) continue
    const owner = parse(current)
    if (owner && processIdentity(owner.pid) === owner.identity) {
      throw new DevnetError(
        'state-locked',
        `A devnet already runs on ${stateDir}: process ${owner.pid}, since ${owner.since}. Stop it, or choose another folder with --state.`,
      )
    }
    takenOver = true
    removeStale(path, current)
  }
  throw new DevnetError('state-locked', `Could not lock ${stateDir}: others take ${path} over and over.`)
}

/** A hard link appears with its content or not at all, unlike a file that is created and then written. */
function create(path: string, text: string) {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  try {
    linkSync(temporary, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(temporary)
  }
}

/** Of several processes that find the same stale lock, one moves it away; a fresh lock moved by mistake is put back. */
function removeStale(path: string, stale: string) {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved !== undefined && moved !== stale) create(path, moved)
  unlinkSync(aside)
}

function remove(path: string, text: string) {
  if (read(path) === text) unlinkSync(path)
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null
    return owner && typeof owner.pid === 'number' && typeof owner.identity === 'string'
      ? { pid: owner.pid, identity: owner.identity, since: String(owner.since) }
      : undefined
  } catch {
    return undefined
  }
}
