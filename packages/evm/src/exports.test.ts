import { expect, test } from 'vitest'
import * as connectors from './connectors/index.js'
import * as index from './index.js'
import * as swaps from './swaps.js'

test('default', () => {
  expect({
    '.': Object.keys(index).sort(),
    './connectors': Object.keys(connectors).sort(),
    './swaps': Object.keys(swaps).sort(),
  }).toEqual({
    '.': [
      'arbitrum',
      'arbitrumSepolia',
      'avalanche',
      'base',
      'baseSepolia',
      'bsc',
      'celo',
      'evm',
      'foundry',
      'gnosis',
      'linea',
      'mainnet',
      'optimism',
      'optimismSepolia',
      'polygon',
      'polygonAmoy',
      'scroll',
      'sepolia',
      'unichain',
      'zksync',
    ],
    './connectors': ['baseAccount', 'coinbaseWallet', 'safe'],
    './swaps': ['decodeSwap', 'listRouters'],
  })
})
