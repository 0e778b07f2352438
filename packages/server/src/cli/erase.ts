import type { Config } from '../config/configSchema.js'
import { erasePerson } from '../store/erasePerson.js'
import { createQuietLog } from './createQuietLog.js'
import { openAnyStore } from './openAnyStore.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'

/** Deletes what is kept of a person, or says what that is; returns the exit code. */
export async function erase(
  terminal: Terminal,
  config: Config,
  { person, isTrial }: Extract<Command, { name: 'erase' }>,
): Promise<number> {
  const store = await openAnyStore(config, createQuietLog(terminal))
  try {
    const erased = (await erasePerson({ store, person, isTrial })).filter(({ rows }) => rows > 0)
    for (const { table, rows } of erased) terminal.print(`  ${String(rows).padStart(5)}  ${table}`)
    if (erased.length === 0) terminal.print('Nothing is kept of them here.')
    else if (isTrial) terminal.print('That would go. Nothing was deleted.')
    else terminal.print('Deleted. Backups from before still have it.')
    return 0
  } finally {
    await store.close()
  }
}
