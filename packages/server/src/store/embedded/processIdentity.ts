import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Linux tells everything in /proc, also where `ps` is not installed; other systems have `ps`. */
const hasProc = process.platform === 'linux'

/**
 * Names a living process so that a later one with the same pid has another name; `undefined` once it has ended.
 *
 * A pid alone is not enough: after a crash or a reboot it may belong to a stranger.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (!hasProc) {
    const line = ps(['-o', 'stat=,lstart=', '-p', String(pid)]).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  }
  return startTicks(pid)
}

/** Where pids mean the same: this boot of this machine and, on Linux, this container. */
export function processSpace(): string {
  if (!hasProc) return 'machine'
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid')
  } catch {
    // Some sandboxes hide it; the boot alone then has to do.
  }
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${namespace}`
}

/** The words of a process's command line; none once it has ended, or where the system does not tell. */
export function processCommand(pid: number): string[] {
  if (!hasProc) {
    return ps(['-o', 'command=', '-p', String(pid)])
      .trim()
      .split(' ')
  }
  return (read(`/proc/${pid}/cmdline`) ?? '').split('\0').slice(0, -1)
}

/** When a process started, in seconds since 1970. */
export function processStart(pid: number): number | undefined {
  if (!hasProc) {
    const at = Date.parse(ps(['-o', 'lstart=', '-p', String(pid)]).trim())
    return Number.isNaN(at) ? undefined : at / 1_000
  }
  const ticks = startTicks(pid)
  const boot = /^btime (\d+)$/m.exec(read('/proc/stat') ?? '')?.[1]
  // The kernel reports ticks of 1/100 s on every architecture that Node.js runs on.
  return ticks === undefined || boot === undefined ? undefined : Number(boot) + Number(ticks) / 100
}

function startTicks(pid: number): string | undefined {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The second field is the name in parentheses and may hold spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; it only waits for its parent to look.
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function ps(words: string[]): string {
  return spawnSync('ps', words, { encoding: 'utf8' }).stdout ?? ''
}
