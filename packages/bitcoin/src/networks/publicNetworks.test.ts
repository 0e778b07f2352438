import { expect, test } from 'vitest'
import { genesisHashes } from './genesisHashes.js'
import { networkNameOf } from './NetworkName.js'
import * as publicNetworks from './publicNetworks.js'

test('default: each has the genesis hash that wallets know it by', () => {
  const networks = Object.values(publicNetworks).map((create) => create({ esploraUrl: 'http://127.0.0.1' }))
  const known = networks.map((network) => [networkNameOf(network), network.genesisHash])
  expect(Object.fromEntries(known)).toEqual(genesisHashes)
})
