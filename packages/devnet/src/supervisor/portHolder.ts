import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { commandLine } from './processes.js'

/** Says which process listens on a port, as far as the system lets us see; `undefined` otherwise. */
export function portHolder(port: number): string | undefined {
  const pid = process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port)
  if (pid === undefined) return undefined
  return `process ${pid} ${commandLine(pid)}`.trim()
}

/** /proc/net/tcp names the socket's inode, /proc/<pid>/fd who has it open. Other users' processes stay hidden. */
function linuxHolder(port: number): number | undefined {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)))
  if (inodes.size === 0) return undefined
  for (const entry of list('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    for (const descriptor of list(`/proc/${entry}/fd`)) {
      const inode = link(`/proc/${entry}/fd/${descriptor}`)?.match(/^socket:\[(\d+)\]$/)?.[1]
      if (inode && inodes.has(inode)) return Number(entry)
    }
  }
  return undefined
}

function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  try {
    return readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap((fields) =>
        // The fourth field is the state; 0A is LISTEN.
        fields[1]?.endsWith(suffix) && fields[3] === '0A' && fields[9] ? [fields[9]] : [],
      )
  } catch {
    return []
  }
}

function lsofHolder(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
  const pid = Number(stdout?.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function list(path: string) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function link(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
