import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/configSchema.js'
import { restoreBackup } from '../store/backup/restoreBackup.js'
import { writeBackup } from '../store/backup/writeBackup.js'
import { openStore } from '../store/openStore.js'
import { StoreError } from '../store/StoreError.js'
import { createQuietLog } from './createQuietLog.js'
import { openAnyStore } from './openAnyStore.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'

type BackupCommand = Extract<Command, { name: 'backup' | 'restore' }>

/** Writes a backup of the database, or brings one back into an empty one; returns the exit code. */
export async function keepBackup(
  terminal: Terminal,
  config: Config,
  command: BackupCommand,
): Promise<number> {
  const log = createQuietLog(terminal)
  const { path } = command
  const secret =
    config.secret === undefined
      ? `the file ${join(config.dataDir, 'secret')}`
      : '`secret` of the configuration'
  if (command.name === 'backup') {
    if (existsSync(path))
      throw new StoreError(`${path} is there already. Choose another name, or move it away.`)
    const store = await openAnyStore(config, log)
    try {
      const { rows } = await writeBackup({ store, file: path, withIndexes: command.withIndexes })
      terminal.print(`Wrote ${path} with ${rows} rows. Not in it: ${secret}; keep that apart.`)
    } finally {
      await store.close()
    }
    return 0
  }
  // Its own, and no other process's: nothing may be written meanwhile.
  const store = await openStore({ config, log })
  try {
    const { head, rows } = await restoreBackup({ store, file: path })
    terminal.print(
      `Restored ${rows} rows of ${head.takenAt}. Put back ${secret}, or everybody has to sign in anew.`,
    )
  } finally {
    await store.close()
  }
  return 0
}
