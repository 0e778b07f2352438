import { expect, test } from 'vitest'
import { costOfMethod, costOfRequests } from './costOfRequests.js'

test.each([
  ['eth_call', 1],
  ['eth_blockNumber', 1],
  ['getBalance', 1],
  ['sendrawtransaction', 1],
  ['eth_getBlockReceipts', 5],
  ['getSignaturesForAddress', 5],
  ['getblock', 5],
  ['eth_getLogs', 10],
  ['eth_simulateV1', 10],
  ['getProgramAccounts', 10],
  ['getrawmempool', 10],
  ['ots_getBlockDetails', 10],
  ['debug_traceTransaction', 10],
  ['trace_block', 10],
])('behavior: S-41 %s costs %d', (method, cost) => expect(costOfMethod(method)).toBe(cost))

test('behavior: S-41 each request of a batch counts', () => {
  expect(costOfRequests([{ method: 'eth_call' }, { method: 'eth_getLogs' }, {}])).toBe(12)
})
