import { createLatchkey, hasCapability } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { getAlerts } from '@latchkey/core/alerts'
import { zora } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage } from '../test/createTestPage.js'
import { createWagmiConfig } from './adapter/createWagmiConfig.js'
import type { EvmNetwork } from './EvmNetwork.js'
import { evm } from './evm.js'
import { base, mainnet, sepolia } from './index.js'

const rpcUrl = 'https://node.test'

test('default', () => {
  const explorerUrl = 'https://explorer.test'
  expect(evm({ networks: [mainnet({ rpcUrl, explorerUrl })] }).networks).toEqual([
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl,
      explorerUrl,
    },
  ])
})

test('param: several nodes, test networks, chains of viem', () => {
  const { networks } = evm({
    networks: [base({ rpcUrl: [rpcUrl, 'https://spare.test'] }), sepolia({ rpcUrl }), { ...zora, rpcUrl }],
  })
  expect(networks).toMatchObject([
    { name: 'Base', rpcUrl },
    { name: 'Sepolia', rpcUrl, isTestnet: true },
    { name: 'Zora', rpcUrl, explorerUrl: zora.blockExplorers.default.url },
  ])
  expect(networks.map(({ isTestnet }) => isTestnet)).toEqual([undefined, true, undefined])
})

describe('nodes', () => {
  let host: AdapterHost
  beforeEach(() => {
    host = createTestPage().host
  })
  afterEach(() => vi.unstubAllGlobals())

  test('behavior: V-01 the nodes of viem’s chains are not in the config', () => {
    const config = createWagmiConfig({ networks: [{ ...zora, rpcUrl }], host })
    expect(config.chains.map(({ rpcUrls }) => rpcUrls)).toEqual([{ default: { http: [rpcUrl] } }])
    expect(JSON.stringify(config.getClient({ chainId: zora.id }).transport)).toContain(rpcUrl)
  })

  test.each([
    ['a chain of viem as it is', zora],
    ['a variable that is not set', mainnet({ rpcUrl: undefined as never })],
    ['an empty one', mainnet({ rpcUrl: '' })],
    ['an empty list', mainnet({ rpcUrl: [] })],
    ['a list of an empty one', mainnet({ rpcUrl: [''] })],
  ])('error: V-01 %s is refused, and the page’s developer is told', async (_, network) => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const latchkey = createLatchkey({ adapters: [evm({ networks: [network as EvmNetwork] })], storage: null })
    const loading = hasCapability(latchkey, { namespace: 'eip155', name: 'send' })
    await expect(loading).rejects.toMatchObject({
      code: 'network/no-node',
      context: { network: `eip155:${network.id}` },
      message: expect.stringContaining('{ ...chain, rpcUrl }'),
    })
    const alert = await vi.waitUntil(() => getAlerts(latchkey).getState().current)
    expect(alert).toEqual({ id: 'node-missing', network: `eip155:${network.id}` })
    expect(fetch).not.toHaveBeenCalled()
  })
})
