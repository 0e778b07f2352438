import { describeDiscovery } from '@latchkey/core/contract'
import { type Config, createConfig, createStorage, http, mock } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, networks, type TestPage } from '../../test/createTestPage.js'
import { toChain } from '../adapter/createWagmiConfig.js'
import { baseAccount, coinbaseWallet, safe } from '../connectors/index.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { type EvmParameters, evm } from '../evm.js'
import { discover, type EvmDiscovery } from './discover.js'

const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const

function createHostConfig(page: TestPage): Config {
  return createConfig({
    chains: [toChain(networks[0]), toChain(networks[1])],
    transports: Object.fromEntries(networks.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    storage: createStorage({ storage: page.host.storage }),
  })
}

function openPage(createParameters: (page: TestPage) => Promise<EvmParameters> | EvmParameters) {
  return async () => {
    const page = createTestPage()
    let count = 0
    return {
      descriptor: evm(await createParameters(page)),
      announce() {
        count += 1
        page.addWallet({ rdns: `test.wallet${count}`, name: `Wallet ${count}` })
        return `test.wallet${count}`
      },
      close: () => void vi.unstubAllGlobals(),
    }
  }
}

describeDiscovery({ name: 'evm, its own config', open: openPage(() => ({ networks })) })

describeDiscovery({
  name: 'evm, the page’s wagmi config',
  open: openPage(async (page) => {
    const wagmiConfig = createHostConfig(page)
    // wagmi hears nothing before it has read its storage.
    await new Promise((resolve) => setTimeout(resolve))
    return { wagmiConfig }
  }),
})

describe('discover', () => {
  let page: TestPage
  let discovery: EvmDiscovery | undefined
  beforeEach(() => {
    page = createTestPage()
  })
  afterEach(() => {
    discovery?.dispose()
    vi.unstubAllGlobals()
  })
  const start = (connectors: EvmParameters['connectors'] = []) => {
    discovery = discover({ networks, connectors })
    return discovery
  }

  test('default: what wallets say of themselves, in the words of the port', () => {
    const icon = 'data:image/svg+xml,<svg/>'
    page.addWallet({ rdns: 'test.one', name: 'One', icon })
    Object.assign(page.window, { ethereum: { request: async () => null, isRabby: true } })
    expect(start().connectors.get()).toEqual([
      { id: 'test.one', name: 'One', namespace: 'eip155', type: 'ANNOUNCED', rdns: 'test.one', image: icon },
      { id: 'injected', name: 'Rabby', namespace: 'eip155', type: 'INJECTED' },
    ])
  })

  test('behavior: S-14 a claim that comes later marks the first', () => {
    page.addWallet()
    const { connectors } = start()
    page.addWallet()
    expect(connectors.get()).toMatchObject([
      { id: 'test.wallet', claims: 2 },
      { id: 'test.wallet#2', claims: 2 },
    ])
  })

  test('behavior: wagmi gets the very provider that was announced, guarded once', async () => {
    const { provider } = page.addWallet()
    const found = start()
    const guarded = found.findGuarded(provider)
    const adapter = createEvmAdapter({ networks, host: page.host, discovery: found })
    expect(found.get()).toMatchObject([{ id: 'test.wallet' }])
    expect(found.get()[0]?.provider).toBe(guarded)
    const request = vi.spyOn(provider, 'request')
    const { signal } = new AbortController()
    // The spy is another function than the one it was found with (S-17).
    await expect(adapter.connect({ connectorId: 'test.wallet', signal })).rejects.toMatchObject({
      code: 'wallet/altered',
    })
    expect(request).not.toHaveBeenCalled()
    adapter.dispose()
  })

  test('behavior: connectors that the page names are listed by what they say of themselves, after the others', () => {
    const { connectors } = start([coinbaseWallet(), baseAccount(), safe()])
    page.addWallet()
    expect(connectors.get()).toMatchObject([
      { id: 'test.wallet' },
      { id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', type: 'EXTERNAL' },
      { id: 'baseAccount', name: 'Base Account', type: 'EXTERNAL' },
    ])
  })

  test('behavior: connectors of wagmi are left to wagmi, and the list to the adapter', () => {
    expect(evm({ networks, connectors: [mock({ accounts })] }).discover).toBeUndefined()
    expect(evm({ networks, connectors: [coinbaseWallet()] }).discover).toBeDefined()
  })

  test('behavior: on a server there is nothing to find', () => {
    vi.unstubAllGlobals()
    expect(start().connectors.get()).toEqual([])
  })

  test('dispose: every listener of the page is gone', () => {
    const target = page.window as EventTarget
    const signals: (AbortSignal | undefined)[] = []
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
      if (typeof options === 'object') signals.push(options.signal)
      listen(type, listener, options)
    }
    start().dispose()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
  })
})
