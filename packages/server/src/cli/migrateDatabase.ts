import type { Config } from '../config/configSchema.js'
import { openStore } from '../store/openStore.js'
import { createQuietLog } from './createQuietLog.js'
import type { Terminal } from './Terminal.js'

/** Brings the database to the schema of this release and ends, before any process of it serves; returns the exit code. */
export async function migrateDatabase(terminal: Terminal, config: Config): Promise<number> {
  const store = await openStore({ config, log: createQuietLog(terminal) })
  const { migrated } = store
  await store.close()
  const what = migrated.length === 0 ? 'It had them all already' : `Ran ${migrated.join(', ')}`
  terminal.print(`The database has the tables of this release. ${what}.`)
  return 0
}
