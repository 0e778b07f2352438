import { describe, expect, test } from 'vitest'
import * as keys from './exports/keys.js'
import * as entry from './index.js'

const { bitcoin, bitcoinMainnet, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } = entry
const esploraUrl = 'https://esplora.example/api'

describe('bitcoin', () => {
  test('default', () => {
    const { namespace, networks } = bitcoin({ networks: [bitcoinMainnet({ esploraUrl })] })
    expect(namespace).toBe('bip122')
    expect(networks).toEqual([
      {
        id: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
        caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
        chainNamespace: 'bip122',
        name: 'Bitcoin',
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrl: esploraUrl,
        hasOwnAddresses: true,
      },
    ])
  })

  test('param: networks, each with an id of its own', () => {
    const explorerUrl = 'https://explorer.example'
    const { networks } = bitcoin({
      networks: [
        bitcoinTestnet4({ esploraUrl, explorerUrl }),
        bitcoinTestnet({ esploraUrl }),
        bitcoinSignet({ esploraUrl }),
        bitcoinRegtest({ rpcUrl: 'http://127.0.0.1:18443' }),
      ],
    })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'bip122:00000000da84f2bafbbc53dee25a72ae',
      'bip122:000000000933ea01ad0ee984209779ba',
      'bip122:00000008819873e925422c1ff0f99f7c',
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    ])
    expect(networks[0].explorerUrl).toBe(explorerUrl)
    expect(networks[3]?.rpcUrl).toBe('http://127.0.0.1:18443')
    expect(networks.every(({ isTestnet }) => isTestnet)).toBe(true)
  })

  test('behavior: the names of the entry', () => {
    expect(Object.keys(keys)).toEqual(['bitcoinKeys'])
    expect(Object.keys(entry).sort()).toEqual([
      'bitcoin',
      'bitcoinMainnet',
      'bitcoinRegtest',
      'bitcoinSignet',
      'bitcoinTestnet',
      'bitcoinTestnet4',
    ])
  })
})
