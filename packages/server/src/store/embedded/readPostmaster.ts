import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { processCommand, processIdentity, processStart } from './processIdentity.js'

/** What PostgreSQL tells in `postmaster.pid` about the server that runs on a cluster. */
export type Postmaster = { pid: number; startedAt: number; socketDir: string; status: string }

/** Reads `postmaster.pid`; `undefined` where there is none or it is not complete. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , startedAt, , socketDir = '', , , status = ''] = lines.map((line) => line.trim())
    if (!/^\d+$/.test(pid ?? '') || !/^\d+$/.test(startedAt ?? '')) return undefined
    return { pid: Number(pid), startedAt: Number(startedAt), socketDir, status }
  } catch {
    return undefined
  }
}

/** Whose pid it is: that server's, a stranger's who got the same number later, or nobody's. */
export type Judgement = 'ours' | 'unsure' | 'stranger' | 'ended'

/** Tells by command and start whether the process with that pid is still the server that wrote the file. */
export function judgePostmaster(clusterDir: string, { pid, startedAt }: Postmaster): Judgement {
  if (processIdentity(pid) === undefined) return 'ended'
  const command = processCommand(pid)
  if (basename(command[0] ?? '') !== 'postgres' || !command.includes(clusterDir)) return 'stranger'
  const since = processStart(pid)
  // Both times come from clocks that may be set while the machine runs.
  return since === undefined || Math.abs(since - startedAt) < 60 ? 'ours' : 'unsure'
}
