import { openStore } from '../src/store/openStore.js'
import { createTestConfig } from './createTestDependencies.js'

/**
 * A program for tests that kill it: opens the store of a data folder, writes a row, says so in one line of JSON and holds
 * the store until it is ended. Should it not open, the line has the error.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}

try {
  const config = createTestConfig({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  const store = await openStore({ config, log })
  await store.pool.query('create table if not exists held (pid int)')
  await store.pool.query('insert into held values ($1)', [process.pid])
  console.log(JSON.stringify({ ready: true }))
  process.on('SIGTERM', () => void store.close().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
  process.exitCode = 1
}
