import { expect, test } from 'vitest'
import { genesisHashes } from './genesisHashes.js'
import * as publicNetworks from './publicNetworks.js'

test('default: each has the genesis hash that wallets know it by', () => {
  const networks = Object.values(publicNetworks).map((create) => create({ rpcUrl: 'http://127.0.0.1' }))
  expect(Object.fromEntries(networks.map((one) => [one.cluster, one.genesisHash]))).toEqual(genesisHashes)
})
