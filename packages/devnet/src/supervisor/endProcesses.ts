import { setTimeout as sleep } from 'node:timers/promises'
import { ownProcessTrees } from './ownProcessTrees.js'
import { processIdentity } from './processes.js'

/**
 * Ends processes and all they started: politely first, then by force.
 *
 * Resolves once none of them lives.
 */
export async function endProcesses(pids: number[], { patience = 5_000 }: { patience?: number } = {}) {
  // Identities first: a pid that is free after the polite signal may be a stranger's by the time of the second one.
  const targets = ownProcessTrees(pids)
  for (const [pid, identity] of targets) signal(pid, identity, 'SIGTERM')
  const living = () => [...targets].filter(([pid, identity]) => processIdentity(pid) === identity)
  for (let waited = 0; waited < patience && living().length > 0; waited += 50) await sleep(50)
  for (const [pid, identity] of living()) signal(pid, identity, 'SIGKILL')
  for (let waited = 0; waited < 2_000 && living().length > 0; waited += 20) await sleep(20)
}

function signal(pid: number, identity: string, name: 'SIGTERM' | 'SIGKILL') {
  if (processIdentity(pid) !== identity) return
  try {
    process.kill(pid, name)
  } catch {
    // It ended in between.
  }
}
