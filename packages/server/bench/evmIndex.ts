import { readHistoryPage } from '../src/networks/evm/history/readHistoryPage.js'
import { openTestStore } from '../test/openTestStore.js'
import { busyAccount, fillEvmIndex } from './fillEvmIndex.js'

// node --conditions=latchkey:source --import tsx packages/server/bench/evmIndex.ts [transfers] [look-ups]
const [transfers = 1_000_000, lookups = 5_000] = process.argv.slice(2).map(Number)
const [chainId, limit] = [1, 51]

const store = await openTestStore()
const started = performance.now()
let written = 0
await fillEvmIndex(store, { chainId, transfers, onBlocks: (count) => (written = count) })
const seconds = (performance.now() - started) / 1_000
console.log(`wrote ${written} blocks with ${transfers} transfers: ${Math.round(written / seconds)} blocks/s`)

/** The busiest account, one of the busy ones and one of all. */
const accounts = [() => 0, () => Math.floor(Math.random() * 100), () => Math.floor(Math.random() * 100_000)]
for (const [name, before] of [
  ['first page', undefined],
  ['a page half-way down', { block: Math.floor(written / 2), position: 50 }],
] as const) {
  const times: number[] = []
  for (let look = 0; look < lookups; look += 1) {
    const address = busyAccount(accounts[look % accounts.length]?.() ?? 0)
    const begun = performance.now()
    await readHistoryPage(store.pool, { chainId, address, before, limit })
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`)
}
await store.close()
// The database of tests ends with the process.
process.exit(0)
