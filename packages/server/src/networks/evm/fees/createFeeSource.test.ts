import type { Caip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedNodes, type ScriptedCall } from '../../../../test/createScriptedNodes.js'
import { Refusal } from '../../../answers/Refusal.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { createFeeSource } from './createFeeSource.js'

const chainId = 'eip155:1' as Caip2Id
const unknownMethod = () => {
  throw new NodeRefusal(-32_601, 'method not found')
}

function setUp(script: Record<string, ScriptedCall>) {
  let time = 0
  const { nodes, calls } = createScriptedNodes(script)
  const source = createFeeSource({ nodes, chainId, cache: createMemoryCache({ now: () => time }) })
  return {
    source,
    calls,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const history = (parts: object) => ({ eth_feeHistory: () => ({ oldestBlock: '0x1', ...parts }) })

test('default: twice the next base fee and the median tip of each percentile (M-12)', async () => {
  const { source, calls } = setUp(
    history({
      baseFeePerGas: ['0x5', '0x5', '0x5', '0x64'],
      gasUsedRatio: [0.5, 0.5, 0.5],
      reward: [
        ['0x1', '0x5', '0x9'],
        ['0x3', '0x6', '0xa'],
        ['0x2', '0x7', '0x1e'],
      ],
    }),
  )
  expect(await source.fees()).toEqual({ standard: 202n, fast: 206n, instant: 210n })
  expect(calls).toEqual([{ method: 'eth_feeHistory', params: ['0x14', 'latest', [25, 50, 90]] }])
})

test('behavior: M-12 a price for transactions that name one is paid in full, so it is a quarter above the base fee', async () => {
  const { source, calls } = setUp(
    history({ baseFeePerGas: ['0x5', '0x65'], gasUsedRatio: [0.5], reward: [['0x2', '0x6', '0xa']] }),
  )
  // 101 × 5/4 = 126.25: two full blocks in a row raise the base fee by 26 %.
  expect(await source.gasPrices?.()).toEqual({ standard: 129n, fast: 133n, instant: 137n })
  expect(await source.fees()).toEqual({ standard: 204n, fast: 208n, instant: 212n })
  expect(calls).toHaveLength(1)
})

test('behavior: an empty block has no say', async () => {
  const { source } = setUp(
    history({
      baseFeePerGas: ['0x0', '0x0', '0x0', '0x64'],
      gasUsedRatio: [0, 0, 0.1],
      reward: [
        ['0x0', '0x0', '0x0'],
        ['0x0', '0x0', '0x0'],
        ['0x2', '0x3', '0x4'],
      ],
    }),
  )
  expect(await source.fees()).toEqual({ standard: 202n, fast: 203n, instant: 204n })
})

test('behavior: with empty blocks alone the node names the tip', async () => {
  const script = history({
    baseFeePerGas: ['0x1', '0x64'],
    gasUsedRatio: [0],
    reward: [['0x0', '0x0', '0x0']],
  })
  const told = setUp({ ...script, eth_maxPriorityFeePerGas: () => '0x7' })
  expect(await told.source.fees()).toEqual({ standard: 207n, fast: 207n, instant: 207n })
  const untold = setUp({ ...script, eth_maxPriorityFeePerGas: unknownMethod, eth_gasPrice: () => '0x67' })
  expect(await untold.source.fees()).toEqual({ standard: 203n, fast: 203n, instant: 203n })
})

test('behavior: who pays more never waits longer, whatever the node says', async () => {
  const { source } = setUp(
    history({ baseFeePerGas: ['0x1', '0x1'], gasUsedRatio: [1], reward: [['0x9', '0x5', '0x1']] }),
  )
  expect(await source.fees()).toEqual({ standard: 3n, fast: 7n, instant: 11n })
})

test.each<[string, Record<string, ScriptedCall>]>([
  ['that does not know the call', { eth_feeHistory: unknownMethod }],
  [
    'without base fee and tips',
    {
      ...history({ baseFeePerGas: ['0x0', '0x0'], gasUsedRatio: [0], reward: null }),
      eth_maxPriorityFeePerGas: unknownMethod,
    },
  ],
])('behavior: a chain %s is asked for its gas price', async (_, script) => {
  const { source } = setUp({ ...script, eth_gasPrice: () => '0x3b9aca01' })
  expect(await source.fees()).toEqual({
    standard: 1_000_000_001n,
    fast: 1_100_000_002n,
    instant: 1_250_000_002n,
  })
  expect(await source.gasPrices?.()).toEqual(await source.fees())
})

test('behavior: is asked for once in three seconds', async () => {
  const { source, calls, pass } = setUp(
    history({ baseFeePerGas: ['0x1', '0x1'], gasUsedRatio: [1], reward: [['0x1', '0x1', '0x1']] }),
  )
  await Promise.all([source.fees(), source.fees()])
  pass(2_999)
  await source.fees()
  expect(calls).toHaveLength(1)
  pass(1)
  await source.fees()
  expect(calls).toHaveLength(2)
})

test.each([
  null,
  {},
  { baseFeePerGas: [], gasUsedRatio: [] },
  { baseFeePerGas: [1], gasUsedRatio: [] },
  { baseFeePerGas: ['0x-1'], gasUsedRatio: [] },
  { baseFeePerGas: [`0x1${'0'.repeat(16)}`], gasUsedRatio: [] },
])('error: an answer that is none is not believed (%j)', async (answer) => {
  const { source } = setUp({ eth_feeHistory: () => answer })
  const failure = await source.fees().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ status: 503 })
})

test('error: a node that knows no gas price at all', async () => {
  const { source } = setUp({ eth_feeHistory: unknownMethod, eth_gasPrice: unknownMethod })
  await expect(source.fees()).rejects.toMatchObject({ status: 503 })
})
