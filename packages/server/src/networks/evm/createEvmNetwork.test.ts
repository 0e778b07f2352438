import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { networkSchema } from '../../config/configSchema.js'
import type { Store } from '../../store/Store.js'
import { createEvmNetwork } from './createEvmNetwork.js'

test('behavior: O3 a network that names no source of its history is not indexed, and says that nothing is known', async () => {
  const config = v.parse(networkSchema, {
    chainId: 'eip155:1',
    name: 'Ethereum',
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const { log, metrics } = createTestDependencies()
  const { nodes, calls } = createScriptedNodes({})
  const network = createEvmNetwork({
    config,
    nodes,
    store: {} as Store,
    cache: createMemoryCache(),
    log,
    metrics,
    now: () => 0,
  })
  expect(network.jobs).toEqual([])
  expect(await network.history.history('0x', { limit: 50 })).toEqual({
    transactions: [],
    next: null,
    from: null,
  })
  expect(calls).toEqual([])
})
