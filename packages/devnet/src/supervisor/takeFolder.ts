import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockState, readOwner, type StateLock } from './lockState.js'
import type { KnownProcess } from './processes.js'
import { createProcessRecord, endLeftovers } from './processRecord.js'

/** A folder that this process alone works in. */
export type OwnFolder = {
  /** Notes a process that works for this one, so that the next owner ends it should it be left behind. */
  record: (process: KnownProcess) => void
  /** Says that the folder will be free in a moment: who wants it waits instead of being refused. */
  leave: () => void
  /** Gives the folder free. Safe to call twice. */
  release: () => void
}

/** Makes this process the only owner of a folder, and ends what a killed owner left behind there. */
export async function takeFolder(folder: string, log: (line: string) => void): Promise<OwnFolder> {
  mkdirSync(folder, { recursive: true })
  if (readOwner(folder)?.isLeaving) log('the last run on this folder is still ending; waiting for it')
  while (readOwner(folder)?.isLeaving) await sleep(50)
  const lock = lockState(folder)
  try {
    if (lock.takenOver) log('the last run on this folder did not end by itself; taking over')
    await endLeftovers(folder, log)
    return own(folder, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function own(folder: string, lock: StateLock): OwnFolder {
  const record = createProcessRecord(folder)
  return {
    record: record.add,
    leave: lock.leave,
    release() {
      record.clear()
      lock.release()
    },
  }
}
