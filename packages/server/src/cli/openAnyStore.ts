import type { Config } from '../config/configSchema.js'
import type { Log } from '../observe/Log.js'
import { ensureDataDir } from '../store/ensureDataDir.js'
import { openRunningStore } from '../store/openRunningStore.js'
import { openStore } from '../store/openStore.js'
import type { Store } from '../store/Store.js'
import { DataDirLocked } from '../store/StoreError.js'

/** The database, also while a server runs on the same data folder: then it is that server's. */
export async function openAnyStore(config: Config, log: Log): Promise<Store> {
  try {
    return await openStore({ config, log })
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error
    return openRunningStore({ dataDir: ensureDataDir(config.dataDir), log })
  }
}
