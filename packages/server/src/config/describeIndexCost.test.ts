import { expect, test } from 'vitest'
import { describeIndexCost } from './describeIndexCost.js'
import { parseConfig } from './validateConfig.js'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const configOf = (history?: object) =>
  parseConfig({
    networks: [{ chainId: 'eip155:1', name: 'Ethereum', rpcUrls: ['https://node.example'], native, history }],
  })

test('default: O3 no network is indexed that was not asked for', () => {
  expect(describeIndexCost(configOf())).toEqual([])
  expect(describeIndexCost(configOf({ kind: 'blockscout', url: 'https://explorer.example' }))).toEqual([])
})

test('behavior: O3 an index says what it will cost in calls and on disk', () => {
  const [line] = describeIndexCost(configOf({ kind: 'index' }))
  expect(line).toContain('2,000,000 calls')
  expect(line).toContain('three for each new block')
  expect(line).toContain('400 GB')
  expect(line).toContain('without end')
})

test('param: keep', () => {
  const [line] = describeIndexCost(configOf({ kind: 'index', keep: 50_000, traces: false }))
  expect(line).toContain('100,000 calls')
  expect(line).toContain('two for each new block')
  expect(line).toContain('20 GB')
  expect(line).toContain('stays there')
})
