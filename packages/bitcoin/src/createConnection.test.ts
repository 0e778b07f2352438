import type { BitcoinApi } from '@latchkey/testing/bitcoin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  announce,
  codeOf,
  createHost,
  createWallet,
  idOf,
  mainnet,
  open,
  regtest,
  setGlobal,
  signal,
  signet,
  testnet,
} from '../test/setUp.js'

afterEach(() => vi.useRealTimers())

const apis: readonly [BitcoinApi, string][] = [
  ['wallet-standard', 'Demo'],
  ['sats-connect', 'Demo'],
  ['unisat', 'UniSat'],
  ['okx', 'OKX Wallet'],
]
const nowhere = 'http://127.0.0.1:9'

describe('networks', () => {
  test.each(apis.slice(0, 3))(
    'behavior: %s, a wallet that stays on another network is connected there',
    async (api, connectorId) => {
      announce(createWallet(), api)
      const adapter = open([mainnet])
      // Not one of the page's: the page says so, and the person can leave it by the wallet.
      expect(await adapter.connect({ connectorId, signal })).toMatchObject({
        caipNetworkId: idOf(regtest),
        accounts: [{ address: expect.stringMatching(/^bcrt1q/) }, ...rest(api)],
      })
      expect(adapter.connections.get()).toMatchObject([{ connectorId, caipNetworkId: idOf(regtest) }])
    },
  )

  test('behavior: a wallet that no page can move is offered the networks it shares accounts of', async () => {
    const networksOf = async (api: BitcoinApi, connectorId: string) => {
      const takeBack = announce(createWallet({ otherNetworks: [] }), api)
      const adapter = open([regtest, testnet])
      const { networks } = await adapter.connect({ connectorId, signal })
      const [listed] = adapter.connections.get()
      expect(listed?.networks).toEqual(networks)
      adapter.dispose()
      takeBack()
      return networks
    }
    expect(await networksOf('wallet-standard', 'Demo')).toEqual([idOf(regtest)])
    expect(await networksOf('unisat', 'UniSat')).toBeUndefined()
  })

  test('error: OKX, which has no way into the page’s network at all', async () => {
    announce(createWallet(), 'okx')
    const adapter = open([mainnet])
    await expect(adapter.connect({ connectorId: 'OKX Wallet', signal })).rejects.toMatchObject({
      code: 'network/unsupported',
      context: { network: idOf(mainnet), connector: 'OKX Wallet' },
    })
    expect(adapter.connections.get()).toEqual([])
  })

  test('behavior: let in, and declined to come: it is connected where it is', async () => {
    const wallet = createWallet()
    announce(wallet, 'unisat')
    const adapter = open([testnet])
    wallet.control.once({ type: 'approve' })
    wallet.control.once({ type: 'reject' })
    expect(await adapter.connect({ connectorId: 'UniSat', signal })).toMatchObject({
      caipNetworkId: idOf(regtest),
    })
  })

  test.each(apis)(
    'behavior: %s, a wallet on any network of the page is connected there',
    async (api, connectorId) => {
      for (const network of ['regtest', 'testnet'] as const) {
        const takeBack = announce(createWallet({ network, otherNetworks: [] }), api)
        const adapter = open([regtest, testnet])
        expect(await adapter.connect({ connectorId, signal })).toMatchObject({
          caipNetworkId: idOf(network === 'regtest' ? regtest : testnet),
        })
        adapter.dispose()
        takeBack()
      }
    },
  )

  test.each(apis.slice(1))('behavior: %s, a wallet elsewhere is asked to come', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const adapter = open([testnet])
    expect(await adapter.connect({ connectorId, signal })).toMatchObject({
      caipNetworkId: idOf(testnet),
      accounts: [{ address: expect.stringMatching(/^tb1q/) }, ...(api === 'sats-connect' ? [{}] : [])],
    })
    expect(wallet.network).toBe('testnet')
  })

  test.each(apis.slice(1))('error: %s, declined to come', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const adapter = open()
    await adapter.connect({ connectorId, signal })
    wallet.control.behave({ type: 'reject' })
    expect(await codeOf(adapter.switchNetwork({ caipNetworkId: idOf(testnet) }))).toBe('wallet/rejected')
    expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(regtest) }])
  })

  test.each(apis.slice(0, 3))('behavior: %s, the person moves the wallet', async (api, connectorId) => {
    const wallet = createWallet({ otherNetworks: [{ network: 'mainnet', rpcUrl: nowhere }] })
    announce(wallet, api)
    const adapter = open()
    await adapter.connect({ connectorId, signal })
    wallet.switchNetwork('mainnet')
    // Not one of the page's: it is told all the same, with the accounts there.
    await vi.waitFor(() =>
      expect(adapter.connections.get()).toMatchObject([
        {
          caipNetworkId: idOf(mainnet),
          accounts: [{ address: expect.stringMatching(/^bc1q/) }, ...rest(api)],
        },
      ]),
    )
    wallet.switchNetwork('regtest')
    await vi.waitFor(() =>
      expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(regtest) }]),
    )
  })

  test('behavior: OKX, whose one network shares nothing while the other is asked, stays connected', async () => {
    announce(createWallet(), 'okx')
    const adapter = open()
    await adapter.connect({ connectorId: 'OKX Wallet', signal })
    const seen: unknown[] = []
    adapter.connections.subscribe(() =>
      seen.push(adapter.connections.get().map(({ caipNetworkId }) => caipNetworkId)),
    )
    await adapter.switchNetwork({ caipNetworkId: idOf(testnet) })
    await adapter.switchNetwork({ caipNetworkId: idOf(regtest) })
    expect(seen).toEqual([[idOf(testnet)], [idOf(regtest)]])
  })

  test('behavior: a choice without a wallet is kept over a reload, and forgotten with its network', async () => {
    const saved = new Map<string, string>()
    announce(createWallet(), 'okx')
    await open([regtest, testnet], createHost(saved)).switchNetwork({ caipNetworkId: idOf(testnet) })
    const after = open([regtest, testnet], createHost(saved))
    expect(await after.connect({ connectorId: 'OKX Wallet', signal })).toMatchObject({
      caipNetworkId: idOf(testnet),
    })
    await after.disconnect()
    const without = open([regtest, mainnet], createHost(saved))
    expect(await without.connect({ connectorId: 'OKX Wallet', signal })).toMatchObject({
      caipNetworkId: idOf(regtest),
    })
  })

  test('behavior: a wallet that does not say where it is goes along where its addresses fit', async () => {
    const { unisat } = createWallet({ network: 'testnet', otherNetworks: [] })
    const { requestAccounts, getAccounts } = unisat
    setGlobal('unisat', { requestAccounts, getAccounts, getNetwork: async () => 'testnet' })
    const adapter = open([testnet, signet, regtest])
    await adapter.connect({ connectorId: 'UniSat', signal })
    await adapter.switchNetwork({ caipNetworkId: idOf(signet) })
    expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(signet) }])
    expect(await codeOf(adapter.switchNetwork({ caipNetworkId: idOf(regtest) }))).toBe('network/unsupported')
    expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(signet) }])
  })

  test('error: a chain that only looks like Bitcoin', async () => {
    const { unisat } = createWallet()
    const getChain = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' })
    setGlobal('unisat', { ...unisat, getChain, switchChain: undefined })
    expect(await codeOf(open().connect({ connectorId: 'UniSat', signal }))).toBe('network/unsupported')
  })

  test('error: F-21 given up while the wallet is moving; it stays where it was', async () => {
    const wallet = createWallet()
    announce(wallet, 'unisat')
    const adapter = open()
    await adapter.connect({ connectorId: 'UniSat', signal })
    wallet.control.once({ type: 'hang' })
    const controller = new AbortController()
    const moving = adapter.switchNetwork({ caipNetworkId: idOf(testnet), signal: controller.signal })
    await vi.waitFor(() => expect(wallet.control.requests).toHaveLength(2))
    controller.abort()
    expect(await codeOf(moving)).toBe('connection/aborted')
    expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(regtest) }])
    wallet.control.release()
    // It went there after all, and that is followed as if the person had done it.
    await vi.waitFor(() =>
      expect(adapter.connections.get()).toMatchObject([{ caipNetworkId: idOf(testnet) }]),
    )
  })
})

describe('disconnecting', () => {
  test.each(apis)('error: %s refuses; it is gone here all the same', async (api, connectorId) => {
    const wallet = createWallet()
    const refuse = async () => {
      throw { code: -32603 }
    }
    const { features } = wallet.wallet
    Object.assign(features['bitcoin:disconnect'], { disconnect: refuse })
    Object.assign(wallet.unisat, { disconnect: refuse })
    Object.assign(wallet.okx.bitcoinRegtest ?? {}, { disconnect: refuse })
    const { request } = wallet.provider
    wallet.provider.request = ((method: 'wallet_getAccount', params: null) =>
      String(method) === 'wallet_disconnect' ? refuse() : request(method, params)) as typeof request
    announce(wallet, api)
    const adapter = open()
    await adapter.connect({ connectorId, signal })
    await expect(adapter.disconnect()).rejects.toMatchObject({
      code: 'connection/disconnect-failed',
      context: { connector: connectorId },
    })
    expect(adapter.connections.get()).toEqual([])
  })

  test('error: a wallet that says nothing does not hold the page up', async () => {
    const wallet = createWallet()
    wallet.unisat.disconnect = () => new Promise(() => {})
    announce(wallet, 'unisat')
    const adapter = open()
    await adapter.connect({ connectorId: 'UniSat', signal })
    vi.useFakeTimers()
    const ending = codeOf(adapter.disconnect())
    expect(adapter.connections.get()).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await ending).toBe('connection/disconnect-failed')
  })

  test('behavior: a wallet that leaves the page is connected no longer', async () => {
    const takeBack = announce(createWallet(), 'wallet-standard')
    const adapter = open()
    await adapter.connect({ connectorId: 'Demo', signal })
    takeBack()
    expect(adapter.connections.get()).toEqual([])
  })
})

describe('reconnecting', () => {
  test('behavior: S-14 not to a name that two claim', async () => {
    const wallet = createWallet()
    announce(wallet, 'sats-connect')
    await wallet.provider.request('wallet_connect')
    expect(await open().reconnect({ connectorIds: ['Demo'] })).toHaveLength(1)
    announce(createWallet({ id: 'TestProviders.Imitation' }), 'sats-connect')
    const adapter = open()
    expect(adapter.connectors.get()).toMatchObject([{ claims: 2 }, { claims: 2 }])
    expect(await adapter.reconnect({ connectorIds: ['Demo', 'Demo (2)'] })).toEqual([])
  })

  test('error: F-23 wallets that say nothing are left out within five seconds', async () => {
    vi.useFakeTimers()
    const wallet = createWallet()
    wallet.unisat.getAccounts = () => new Promise(() => {})
    const adapter = open()
    const restoring = adapter.reconnect({ connectorIds: ['UniSat'] })
    await vi.advanceTimersByTimeAsync(1_800)
    announce(wallet, 'unisat')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await restoring).toEqual([])
  })

  test('behavior: what a person connected meanwhile stays the active one', async () => {
    const late = createWallet()
    await late.unisat.requestAccounts()
    const wallet = createWallet()
    announce(wallet, 'sats-connect')
    const adapter = open()
    const restoring = adapter.reconnect({ connectorIds: ['UniSat'] })
    await adapter.connect({ connectorId: 'Demo', signal })
    announce(late, 'unisat')
    await restoring
    expect(adapter.connections.get().map(({ connectorId }) => connectorId)).toEqual(['Demo', 'UniSat'])
  })
})

const rest = (api: BitcoinApi) => (api === 'unisat' ? [] : [{ purpose: 'ordinals' }])
