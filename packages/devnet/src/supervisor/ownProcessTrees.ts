import { descendants, processIdentity } from './processes.js'

/**
 * The living processes among the given ones and all that they started, each with its identity.
 *
 * Refuses what cannot be a node of ours: pids up to 1 (0 is what a failed spawn leaves, and every process descends
 * from it), and any tree that this process itself is part of.
 */
export function ownProcessTrees(pids: number[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const root of pids) {
    if (!Number.isSafeInteger(root) || root <= 1 || processIdentity(root) === undefined) continue
    const tree = [root, ...descendants(root)]
    if (tree.includes(process.pid)) continue
    for (const pid of tree) {
      const identity = processIdentity(pid)
      if (identity !== undefined) found.set(pid, identity)
    }
  }
  return found
}
