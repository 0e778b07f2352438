import type { Caip2Id } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeBitcoin, regtestId } from '../../../test/createFakeBitcoin.js'
import { createTestConfig, createTestDependencies } from '../../../test/createTestDependencies.js'
import type { ConfigInput } from '../../config/configSchema.js'
import type { Store } from '../../store/Store.js'
import { createBitcoinNetwork } from './createBitcoinNetwork.js'

function create(more: Partial<ConfigInput['networks'][number]> = {}) {
  const native = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const networks = [{ chainId: regtestId, name: 'Regtest', native, ...more }]
  const config = createTestConfig({ networks }).networks[0]!
  const { log, metrics, cache } = createTestDependencies()
  return createBitcoinNetwork({
    config,
    nodes: createFakeBitcoin().nodes,
    store: {} as Store,
    cache,
    log,
    metrics,
  })
}

describe('createBitcoinNetwork', () => {
  test('default', () => {
    const network = create()
    expect(network).toMatchObject({
      chainId: regtestId,
      namespace: 'bip122',
      tokens: [],
      native: { listed: true },
    })
    expect(network.jobs.map(({ name }) => name)).toEqual([`index:${regtestId}`])
    expect(network.progress).toBeDefined()
  })

  test('param: esploraUrl needs no job', () => {
    const network = create({ esploraUrl: 'https://esplora.example/api', history: { kind: 'node' } })
    expect([network.jobs, network.progress]).toEqual([[], undefined])
  })

  test.each([
    ['bip122:000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bip122:000000000933ea01ad0ee984209779ba', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['bip122:00000000da84f2bafbbc53dee25a72ae', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['bip122:00000008819873e925422c1ff0f99f7c', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ])('behavior: S-05 %s has addresses of its own', (chainId, address) => {
    const { parseAddress } = create({ chainId: chainId as Caip2Id })
    expect(parseAddress(address.toUpperCase())).toBe(address)
    expect(() => parseAddress('bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks')).toThrow()
    expect(() => create().parseAddress(address)).toThrow()
  })

  test('error: a chain that is no Bitcoin network, and a history that it cannot have', () => {
    expect(() => create({ chainId: 'bip122:12a765e31ffd4059bada1e25190f6e98' as Caip2Id })).toThrow(
      'no Bitcoin network',
    )
    expect(() => create({ history: { kind: 'node' } })).toThrow('index')
  })
})
