import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Linux tells everything in /proc, also where `ps` is not installed; other systems have `ps`. */
const hasProc = process.platform === 'linux'

/**
 * Names a process so that a later one with the same pid has another name; `undefined` once it has ended.
 *
 * A pid alone is not enough: after a crash or a reboot it may belong to a stranger.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (!hasProc) {
    const line = ps(['-o', 'stat=,lstart=', '-p', String(pid)]).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  }
  const stat = procStat(pid)
  // A zombie has ended; it only waits for its parent to look.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  return `${bootId()}:${stat.startTime}`
}

/** A process that cannot be mistaken for a later one with the same pid. */
export type KnownProcess = { pid: number; identity: string }

/** Makes a living process known; `undefined` when it has ended. */
export function knownProcess(pid: number): KnownProcess | undefined {
  const identity = processIdentity(pid)
  return identity === undefined ? undefined : { pid, identity }
}

/** Tells whether a known process still lives. */
export function isLiving({ pid, identity }: KnownProcess): boolean {
  return processIdentity(pid) === identity
}

/** The command line of a process, for messages: without folders, and cut where it gets long. */
export function commandLine(pid: number): string {
  const words = hasProc
    ? (read(`/proc/${pid}/cmdline`) ?? '').split('\0')
    : ps(['-o', 'command=', '-p', String(pid)]).split(' ')
  const short = words
    .map((word) => (word.startsWith('/') ? basename(word) : word))
    .join(' ')
    .trim()
  return short.length > 120 ? `${short.slice(0, 120)}…` : short
}

/** All living descendants of a process; none for pids up to 1, which the whole machine descends from. */
export function descendants(pid: number): number[] {
  if (!Number.isSafeInteger(pid) || pid <= 1) return []
  const children = new Map<number, number[]>()
  for (const [child, parent] of parentTable()) children.set(parent, [...(children.get(parent) ?? []), child])
  const found: number[] = []
  const queue = [pid]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const own = children.get(next) ?? []
    found.push(...own)
    queue.push(...own)
  }
  return found
}

/** Memory of processes in bytes: shared pages counted once on Linux (PSS), resident size elsewhere. */
export function memoryOf(pids: number[]): number {
  if (pids.length === 0) return 0
  if (!hasProc) {
    const lines = ps(['-o', 'rss=', '-p', pids.join(',')])
      .trim()
      .split('\n')
    return lines.reduce((sum, line) => sum + Number(line) * 1024, 0)
  }
  return pids.reduce((sum, pid) => {
    const kilobytes =
      read(`/proc/${pid}/smaps_rollup`)?.match(/^Pss:\s+(\d+)/m)?.[1] ??
      read(`/proc/${pid}/status`)?.match(/^VmRSS:\s+(\d+)/m)?.[1]
    return sum + Number(kilobytes ?? 0) * 1024
  }, 0)
}

function parentTable(): [pid: number, parent: number][] {
  if (!hasProc) {
    return ps(['-Ao', 'pid=,ppid='])
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, parent]) => (pid && parent ? [[pid, parent] as [number, number]] : []))
  }
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = procStat(Number(entry))
      return stat && stat.state !== 'Z' ? [[Number(entry), stat.parent] as [number, number]] : []
    })
}

function procStat(pid: number) {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The second field is the name in parentheses and may hold spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], parent: Number(fields[1]), startTime: fields[19] }
}

function bootId() {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function ps(arguments_: string[]) {
  return spawnSync('ps', arguments_, { encoding: 'utf8' }).stdout ?? ''
}
