import { expect, test } from 'vitest'
import * as calls from './calls.js'
import * as connectors from './connectors/index.js'
import * as index from './index.js'
import * as wagmi from './wagmi.js'

test('default', () => {
  expect({
    '.': Object.keys(index).sort(),
    './calls': Object.keys(calls).sort(),
    './connectors': Object.keys(connectors).sort(),
    './wagmi': Object.keys(wagmi).sort(),
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
    './calls': ['describeCall', 'readCallFacts'],
    './connectors': ['baseAccount', 'coinbaseWallet', 'safe'],
    './wagmi': ['getWagmiConfig'],
  })
})
