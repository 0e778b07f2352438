import type { Log } from '../observe/Log.js'
import { createPool } from './createPool.js'
import { readConnection } from './embedded/connectionFile.js'
import { createStore, waitUntilUp } from './openStore.js'
import type { Store } from './Store.js'
import { StoreError } from './StoreError.js'

/** Connects to the embedded database that another process, the owner of the data folder, runs. */
export async function openRunningStore({ dataDir, log }: { dataDir: string; log: Log }): Promise<Store> {
  const connection = readConnection(dataDir)
  if (connection?.host === undefined) {
    throw new StoreError(`The server on ${dataDir} is starting. Try again in a moment.`)
  }
  const pool = createPool({ connection, max: 2, statementMs: 15_000, log })
  const store = createStore(pool)
  try {
    await waitUntilUp(pool, log)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
