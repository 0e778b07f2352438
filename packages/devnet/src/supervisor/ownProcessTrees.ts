import { descendants, isLiving, type KnownProcess, knownProcess } from './processes.js'

/**
 * The living processes among the given ones, and all that they started.
 *
 * Refuses what cannot be a node of ours: pids up to 1 (0 is what a failed spawn leaves, and every process descends
 * from it), and any tree that this process itself is part of.
 */
export function ownProcessTrees(roots: KnownProcess[]): KnownProcess[] {
  const found = new Map<number, KnownProcess>()
  for (const root of roots) {
    if (!Number.isSafeInteger(root.pid) || root.pid <= 1 || !isLiving(root)) continue
    const started = descendants(root.pid)
    if (root.pid === process.pid || started.includes(process.pid)) continue
    for (const member of [root, ...started.map(knownProcess)]) if (member) found.set(member.pid, member)
  }
  return [...found.values()]
}
