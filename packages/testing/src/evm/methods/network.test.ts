import { describe, expect, test } from 'vitest'
import { alice, setUpEvmWallet } from '../../../test/setUpEvmWallet.js'

const added = {
  chainId: '0x7a6b',
  chainName: 'Third',
  rpcUrls: ['wss://nowhere.test', 'http://127.0.0.1:3/'],
  nativeCurrency: { name: 'Third coin', symbol: 'TRD', decimals: 18 },
}

describe('wallet_switchEthereumChain', () => {
  test('default', async () => {
    const { request, events, wallet } = setUpEvmWallet()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(await request('net_version')).toBe('31338')
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(wallet.control.requests[0]?.summary).toEqual([
      ['From', 'Devnet'],
      ['To', 'Second'],
    ])
  })

  test('behavior: the active chain needs no answer', async () => {
    const { request, events, wallet } = setUpEvmWallet({ behavior: { type: 'reject' } })
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
    expect(wallet.control.requests).toEqual([])
    expect(events).toEqual([])
  })

  test('error: 4001 when declined', async () => {
    const { request, wallet } = setUpEvmWallet({ behavior: { type: 'reject' } })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toMatchObject({
      code: 4001,
    })
    expect(wallet.chainId).toBe(31337)
  })

  test('error: 4902 for an unknown chain', async () => {
    const { request } = setUpEvmWallet()
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4902,
    })
  })

  test('error: -32002 while another change of network waits', async () => {
    const { request, wallet } = setUpEvmWallet({ behavior: { type: 'hang' } })
    const first = request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await expect(request('wallet_addEthereumChain', [added])).rejects.toMatchObject({ code: -32002 })
    wallet.control.release()
    expect(await first).toBeNull()
  })

  test.each([
    [undefined],
    [[]],
    [[{}]],
    [[{ chainId: 31338 }]],
    [[{ chainId: '31338' }]],
    [[{ chainId: '0x' }]],
    [[{ chainId: '0x07a6a' }]],
    [[{ chainId: '0x0' }]],
  ])('error: -32602 for %j', async (params) => {
    const { request } = setUpEvmWallet()
    await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('wallet_addEthereumChain', () => {
  test('default', async () => {
    const { request, events, calls } = setUpEvmWallet({}, { eth_chainId: '0x7a6b', eth_blockNumber: '0x2' })
    expect(await request('wallet_addEthereumChain', [added])).toBeNull()
    expect(events).toEqual([['chainChanged', '0x7a6b']])
    expect(await request('eth_blockNumber')).toBe('0x2')
    expect(calls.map(({ url }) => url)).toEqual(['http://127.0.0.1:3/', 'http://127.0.0.1:3/'])
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }])).toBeNull()
  })

  test('behavior: a known chain keeps its node and is switched to', async () => {
    const { request, wallet, calls } = setUpEvmWallet({}, { eth_blockNumber: '0x2' })
    await request('wallet_addEthereumChain', [{ ...added, chainId: '0x7a6a' }])
    expect(wallet.chainId).toBe(31338)
    await request('eth_blockNumber')
    expect(calls).toMatchObject([{ url: 'http://127.0.0.1:2/' }])
  })

  test('error: 4001 when declined, and the node is never contacted', async () => {
    const { request, calls } = setUpEvmWallet({ behavior: { type: 'reject' } })
    await expect(request('wallet_addEthereumChain', [added])).rejects.toMatchObject({ code: 4001 })
    expect(calls).toEqual([])
  })

  test('error: -32602 when the node serves another chain', async () => {
    const { request, wallet } = setUpEvmWallet({}, { eth_chainId: '0x1' })
    await expect(request('wallet_addEthereumChain', [added])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.chainId).toBe(31337)
  })

  test.each([
    [{ chainId: '1' }],
    [{ chainName: ' ' }],
    [{ rpcUrls: [] }],
    [{ rpcUrls: ['ftp://nowhere.test'] }],
    [{ nativeCurrency: undefined }],
    [{ nativeCurrency: { name: 'Coin', symbol: 'C' } }],
  ])('error: -32602 for %j', async (change) => {
    const { request } = setUpEvmWallet()
    await expect(request('wallet_addEthereumChain', [{ ...added, ...change }])).rejects.toMatchObject({
      code: -32602,
    })
  })
})

describe('wallet_watchAsset', () => {
  const asset = { type: 'ERC20', options: { address: alice, symbol: 'TKN', decimals: 6 } }

  test('default', async () => {
    const { request, wallet } = setUpEvmWallet()
    expect(await request('wallet_watchAsset', asset)).toBe(true)
    expect(await request('wallet_watchAsset', [asset])).toBe(true)
    expect(wallet.control.requests[0]?.summary).toEqual([
      ['Token', 'TKN'],
      ['Contract', alice],
    ])
  })

  test.each([[undefined], [{ ...asset, type: 'ERC721' }], [{ type: 'ERC20', options: { address: '0x1' } }]])(
    'error: -32602 for %j',
    async (params) => {
      const { request } = setUpEvmWallet()
      await expect(request('wallet_watchAsset', params)).rejects.toMatchObject({ code: -32602 })
    },
  )
})
