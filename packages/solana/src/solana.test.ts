import { expect, test } from 'vitest'
import * as keys from './exports/keys.js'
import * as mobile from './exports/mobile.js'
import * as entry from './index.js'
import { solana, solanaDevnet, solanaMainnet, solanaTestnet } from './index.js'

const rpcUrl = 'http://node.test'

test('exports', () => {
  expect(Object.keys(entry).sort()).toEqual(['solana', 'solanaDevnet', 'solanaMainnet', 'solanaTestnet'])
  expect(Object.keys(mobile)).toEqual(['createMobileSession'])
  expect(Object.keys(keys)).toEqual(['solanaKeys'])
})

test('default', () => {
  const explorerUrl = 'https://explorer.test'
  const { namespace, networks } = solana({ networks: [solanaMainnet({ rpcUrl, explorerUrl })] })
  expect(namespace).toBe('solana')
  expect(networks).toEqual([
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrl,
      explorerUrl,
    },
  ])
})

test('param: the public networks, by a node of the page’s choice', () => {
  const { networks } = solana({ networks: [solanaDevnet({ rpcUrl }), solanaTestnet({ rpcUrl })] })
  expect(networks).toMatchObject([
    { name: 'Solana Devnet', caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', isTestnet: true },
    { name: 'Solana Testnet', caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', isTestnet: true },
  ])
  for (const network of networks) expect(network.rpcUrl).toBe(rpcUrl)
})

test('param: a cluster that nobody knows is of worth unless the page says otherwise', () => {
  const other = { name: 'Other', genesisHash: 'x'.repeat(44), rpcUrl }
  const { networks } = solana({ networks: [other, { ...other, cluster: 'localnet' }] })
  expect(networks.map(({ isTestnet }) => isTestnet)).toEqual([undefined, true])
})

test('behavior: loads where there is no browser, with nobody announced', async () => {
  const create = await solana({ networks: [solanaMainnet({ rpcUrl })] }).load()
  const adapter = create({ storage: { getItem: () => null, setItem() {}, removeItem() {} } })
  expect(adapter.connectors.get()).toEqual([])
  adapter.dispose()
})
