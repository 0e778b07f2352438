import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DevnetError } from './DevnetError.js'
import { isLiving, processIdentity } from './processes.js'
import { writeAtomically } from './writeAtomically.js'

export type StateLock = {
  /** True when the last owner ended without releasing, as after `kill -9`. */
  takenOver: boolean
  /** Tells others that this owner is about to release. */
  leave: () => void
  /** Gives the folder free. Safe to call twice. */
  release: () => void
}

type Owner = { pid: number; identity: string; since: string; isLeaving: boolean }

/**
 * Makes this process the only owner of a state folder.
 *
 * Two on one folder would overwrite each other's files, so the second is refused by name of the first's pid.
 */
export function lockState(folder: string): StateLock {
  const path = pathOf(folder)
  const own: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    since: new Date().toISOString(),
    isLeaving: false,
  }
  let text = format(own)
  const leave = () => {
    if (read(path) !== text) return
    text = format({ ...own, isLeaving: true })
    writeAtomically(path, text)
  }
  let takenOver = false
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(path, text)) return { takenOver, leave, release: () => remove(path, text) }
    const current = read(path)
    if (current === undefined) continue
    const owner = parse(current)
    if (owner && isLiving(owner)) {
      throw new DevnetError(
        'state-locked',
        `Another run already works in ${folder}: process ${owner.pid}, since ${owner.since}. Stop it, or choose another folder with --state.`,
      )
    }
    takenOver = true
    removeStale(path, current)
  }
  throw new DevnetError('state-locked', `Could not lock ${folder}: others take ${path} over and over.`)
}

/** The living owner of a folder. */
export function readOwner(folder: string): Owner | undefined {
  const owner = parse(read(pathOf(folder)) ?? '')
  return owner && isLiving(owner) ? owner : undefined
}

const pathOf = (folder: string) => join(folder, 'devnet.lock')
const format = (owner: Owner) => `${JSON.stringify(owner)}\n`

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
    if (typeof owner?.pid !== 'number' || typeof owner.identity !== 'string') return undefined
    const { pid, identity, since, isLeaving } = owner
    return { pid, identity, since: String(since), isLeaving: isLeaving === true }
  } catch {
    return undefined
  }
}
