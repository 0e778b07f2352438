import { setTimeout as sleep } from 'node:timers/promises'
import { ownProcessTrees } from './ownProcessTrees.js'
import { isLiving, type KnownProcess } from './processes.js'

/**
 * Ends processes and all they started: politely first, then by force.
 *
 * Resolves once none of them lives. It takes known processes, not pids: the pid of one that has ended may be a
 * stranger's by now.
 */
export async function endProcesses(
  processes: KnownProcess[],
  { patience = 5_000 }: { patience?: number } = {},
) {
  const targets = ownProcessTrees(processes)
  const living = () => targets.filter(isLiving)
  signal(living(), 'SIGTERM')
  for (let waited = 0; waited < patience && living().length > 0; waited += 50) await sleep(50)
  signal(living(), 'SIGKILL')
  for (let waited = 0; waited < 2_000 && living().length > 0; waited += 20) await sleep(20)
}

function signal(targets: KnownProcess[], name: 'SIGTERM' | 'SIGKILL') {
  for (const { pid } of targets) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended in between.
    }
  }
}
