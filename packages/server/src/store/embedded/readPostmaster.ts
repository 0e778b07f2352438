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
export function judgePostmaster(clusterDir: string, postmaster: Postmaster): 'ours' | 'stranger' | 'ended' {
  const { pid, startedAt } = postmaster
  if (processIdentity(pid) === undefined) return 'ended'
  const command = processCommand(pid)
  const isServer = basename(command[0] ?? '') === 'postgres' && command.includes(clusterDir)
  const since = processStart(pid)
  // Both times come from clocks that may be set while the machine runs.
  const isSameStart = since === undefined || Math.abs(since - startedAt) < 60
  return isServer && isSameStart ? 'ours' : 'stranger'
}
