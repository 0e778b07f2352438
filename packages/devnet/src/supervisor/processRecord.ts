import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endProcesses } from './endProcesses.js'
import { commandLine, isLiving, type KnownProcess } from './processes.js'
import { writeAtomically } from './writeAtomically.js'

type RecordedProcess = KnownProcess & { command: string }

export type ProcessRecord = {
  add: (process: KnownProcess) => void
  clear: () => void
}

/** Keeps the node processes of a state folder on disk, so that the next start finds what `kill -9` left behind. */
export function createProcessRecord(stateDir: string): ProcessRecord {
  const path = join(stateDir, 'processes.json')
  const recorded: RecordedProcess[] = []
  return {
    add(known) {
      if (recorded.some(({ pid, identity }) => pid === known.pid && identity === known.identity)) return
      recorded.push({ ...known, command: commandLine(known.pid) })
      writeAtomically(path, `${JSON.stringify(recorded, null, 2)}\n`)
    },
    clear() {
      recorded.length = 0
      rmSync(path, { force: true })
    },
  }
}

/** Ends the recorded processes that still live and are still the same ones; returns how many there were. */
export async function endLeftovers(stateDir: string, log: (line: string) => void): Promise<number> {
  const path = join(stateDir, 'processes.json')
  const leftovers = readRecord(path).filter(isLiving)
  for (const { pid, command } of leftovers) {
    log(`ending process ${pid}, left behind by an earlier run (${command})`)
  }
  await endProcesses(leftovers, { patience: 10_000 })
  rmSync(path, { force: true })
  return leftovers.length
}

/** Unreadable records are dropped: they can only come from a folder that something else wrote to. */
function readRecord(path: string): RecordedProcess[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (!Array.isArray(value)) return []
    return value.filter(
      (entry): entry is RecordedProcess =>
        typeof entry?.pid === 'number' &&
        typeof entry.identity === 'string' &&
        typeof entry.command === 'string',
    )
  } catch {
    return []
  }
}
