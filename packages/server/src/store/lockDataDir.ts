import { readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { processIdentity, processSpace } from './embedded/processIdentity.js'
import { DataDirLocked, StoreError } from './StoreError.js'
import { writeFileAtomically } from './writeFileAtomically.js'

export type DataDirLock = {
  /** True when the last owner ended without releasing, as after `kill -9`. */
  takenOver: boolean
  /** Gives the folder free. Safe to call twice. */
  release: () => void
}

type Owner = { pid: number; identity: string; space: string; host: string; since: string }

const beatMs = 2_000
/** After this long without a beat an owner that cannot be looked at, in another container, counts as dead. */
const silentMs = 10_000

/** Makes this process the only owner of a data folder; a second one is refused by the pid of the first (F-44). */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'server.lock')
  const own: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    space: processSpace(),
    host: hostname(),
    since: new Date().toISOString(),
  }
  const text = `${JSON.stringify(own)}\n`
  let takenOver = false
  for (let attempt = 0; attempt < 10; attempt++) {
    if (writeFileAtomically(path, text, { keep: true })) {
      if (takenOver && !isStillOurs(path, text)) continue
      return { takenOver, release: keepBeating(path, text) }
    }
    const current = read(path)
    if (current === undefined) continue
    const owner = parse(current)
    if (owner && isLiving(owner, path)) throw new DataDirLocked(describe(dataDir, owner))
    takenOver = true
    removeStale(path, current)
  }
  throw new StoreError(`Could not lock ${dataDir}: others take ${path} over and over.`)
}

/** Throws where another process owns the folder: cheap to ask before everything else is loaded. */
export function refuseLockedDataDir(dataDir: string) {
  const path = join(dataDir, 'server.lock')
  const owner = parse(read(path) ?? '')
  if (owner && isLiving(owner, path)) throw new DataDirLocked(describe(dataDir, owner))
}

function isLiving(owner: Owner, path: string): boolean {
  if (owner.space === processSpace()) return processIdentity(owner.pid) === owner.identity
  try {
    return Date.now() - statSync(path).mtimeMs < silentMs
  } catch {
    return false
  }
}

function describe(dataDir: string, owner: Owner): string {
  const where = owner.space === processSpace() ? '' : ` on ${owner.host}`
  return (
    `Another server already runs on ${dataDir}: process ${owner.pid}${where}, since ${owner.since}. ` +
    'Stop it, choose another `dataDir`, or give all processes one PostgreSQL with DATABASE_URL.'
  )
}

/** The file's time tells processes that cannot see our pid, as in another container, that we live. */
function keepBeating(path: string, text: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The folder is gone or full; the database will say so.
    }
  }, beatMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (read(path) === text) rmSync(path, { force: true })
  }
}

/** Another that found the same stale lock may have moved ours away by mistake; it puts it back or one has won. */
function isStillOurs(path: string, text: string): boolean {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(pause, 0, 0, 50)
  return read(path) === text
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
  if (moved !== undefined && moved !== stale) writeFileAtomically(path, moved, { keep: true })
  rmSync(aside, { force: true })
}

function read(path: string): string | undefined {
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
    return {
      pid: owner.pid,
      identity: owner.identity,
      space: String(owner.space),
      host: String(owner.host),
      since: String(owner.since),
    }
  } catch {
    return undefined
  }
}
