import { openRunningStore } from '../src/store/openRunningStore.js'
import { fillEvmIndex } from './fillEvmIndex.js'

/**
 * Fills the index of a server that runs, on its own embedded database:
 * node --conditions=latchkey:source --import tsx packages/server/bench/fillRunningIndex.ts DATA-DIR CHAIN-ID TRANSFERS
 */
const [dataDir = '', chainId, transfers] = process.argv.slice(2)
const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}

const store = await openRunningStore({ dataDir, log })
const started = performance.now()
let blocks = 0
await fillEvmIndex(store, {
  chainId: Number(chainId),
  transfers: Number(transfers),
  onBlocks(count) {
    blocks = count
  },
})
const seconds = (performance.now() - started) / 1_000
// As the database does by itself in its time.
const tables = ['evm_blocks', 'evm_transactions', 'evm_transfers', 'evm_activity', 'evm_holders']
const client = await store.pool.connect()
await client.query('set statement_timeout = 0')
for (const table of tables)
  await client.query({ text: `vacuum analyze ${table}`, query_timeout: 600_000 } as never)
client.release()
console.log(
  `${blocks} blocks in ${seconds.toFixed(1)} s: ${Math.round(Number(transfers) / seconds)} transfers/s`,
)
await store.close()
