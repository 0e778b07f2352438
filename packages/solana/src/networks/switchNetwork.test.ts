import type { Adapter } from '@latchkey/core/adapter'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, createBrowser, devnet, idOf, local, mainnet, rpcUrl } from '../../test/createBrowser.js'
import { createFakeWallet, seeds } from '../../test/fakeWallet.js'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})
afterEach(() => browser.close())

describe('switchNetwork', () => {
  const on = (adapter: Adapter) => adapter.connections.get().map(({ caipNetworkId }) => caipNetworkId)

  test('default: every connection goes on with the other network', async () => {
    const adapter = browser.open(
      createFakeWallet({ name: 'One' }).wallet,
      createFakeWallet({ name: 'Two' }).wallet,
    )
    await connect(adapter, 'One')
    await connect(adapter, 'Two')
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    expect(on(adapter)).toEqual([idOf(devnet), idOf(devnet)])
  })

  test('behavior: a reload keeps it', async () => {
    const adapter = browser.open(createFakeWallet().wallet)
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    adapter.dispose()
    expect((await connect(browser.open())).caipNetworkId).toBe(idOf(devnet))
  })

  test.each(['solana:gone', '', '{"version":1}'])(
    'behavior: remembering %j is remembering nothing',
    async (text) => {
      browser.storage.set('solana.network', text)
      expect((await connect(browser.open(createFakeWallet().wallet))).caipNetworkId).toBe(idOf(mainnet))
    },
  )

  test.each([
    ['a public one that is listed', ['solana:mainnet', 'solana:devnet'], devnet, true],
    ['a public one that is not', ['solana:mainnet'], devnet, false],
    ['a public one by its CAIP-2 id', ['solana:mainnet', idOf(devnet)], devnet, true],
    ['a public one, of a wallet that names others', ['solana:something'], devnet, false],
    ['a local one that is listed', ['solana:mainnet', 'solana:localnet'], local, true],
    ['a local one that is not', ['solana:mainnet', 'solana:devnet'], local, false],
    ['a local one, of a wallet that names none we know', ['solana:something'], local, true],
  ] as const)('param: %s', async (_, chains, network, isSupported) => {
    const adapter = browser.open(createFakeWallet({ chains: chains as never }).wallet)
    const { caipNetworkId: started } = await connect(adapter)
    const switching = adapter.switchNetwork({ caipNetworkId: idOf(network) })
    if (isSupported) await switching
    else
      await expect(switching).rejects.toMatchObject({
        code: 'network/unsupported',
        context: { network: idOf(network), connector: 'Fake' },
      })
    expect(on(adapter)).toEqual([isSupported ? idOf(network) : started])
    // A view shows what cannot be chosen before anybody chooses it.
    const [{ networks } = {}] = adapter.connections.get()
    expect(networks?.includes(idOf(network)) ?? true).toBe(isSupported)
  })

  test('behavior: the chains a wallet lists now count', async () => {
    const wallet = createSolanaWallet({
      accounts: seeds,
      name: 'Scripted',
      chains: [
        { chain: 'solana:mainnet', rpcUrl },
        { chain: 'solana:devnet', rpcUrl },
      ],
    })
    const adapter = browser.open(wallet.wallet)
    await connect(adapter, 'Scripted')
    wallet.switchNetwork('solana:mainnet')
    await expect(adapter.switchNetwork({ caipNetworkId: idOf(devnet) })).rejects.toMatchObject({
      code: 'network/unsupported',
    })
    wallet.switchNetwork('solana:devnet')
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    expect(on(adapter)).toEqual([idOf(devnet)])
  })

  test('behavior: chains that throw are none', async () => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    await connect(adapter)
    Object.defineProperty(wallet, 'chains', {
      get() {
        throw new Error('no')
      },
    })
    await expect(adapter.switchNetwork({ caipNetworkId: idOf(devnet) })).rejects.toMatchObject({
      code: 'network/unsupported',
    })
    await adapter.switchNetwork({ caipNetworkId: idOf(local) })
  })

  test('error: given up before it began', async () => {
    const adapter = browser.open(createFakeWallet().wallet)
    await connect(adapter)
    await expect(
      adapter.switchNetwork({ caipNetworkId: idOf(devnet), signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(on(adapter)).toEqual([idOf(mainnet)])
  })
})

describe('connect, by the chains that a wallet lists', () => {
  test.each([
    ['the page’s first', ['solana:mainnet'], mainnet],
    ['the page’s second alone', ['solana:devnet'], devnet],
    ['one by its CAIP-2 id', [idOf(devnet)], devnet],
    ['none that anybody knows', ['solana:something'], local],
  ] as const)('behavior: %s', async (_, chains, network) => {
    const adapter = browser.open(createFakeWallet({ chains: chains as never }).wallet)
    expect((await connect(adapter)).caipNetworkId).toBe(idOf(network))
  })

  test('error: the network that was chosen is not among them: it is said, and the wallet is not asked', async () => {
    const { wallet, connect: asked } = createFakeWallet({ chains: ['solana:devnet'] })
    const adapter = browser.open(wallet)
    await adapter.switchNetwork({ caipNetworkId: idOf(mainnet) })
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'network/unsupported',
      context: { network: idOf(mainnet), connector: 'Fake' },
    })
    expect(asked).not.toHaveBeenCalled()
    expect(adapter.connections.get()).toEqual([])
  })

  test('error: nor is one that another wallet is connected on', async () => {
    const adapter = browser.open(
      createFakeWallet({ name: 'One' }).wallet,
      createFakeWallet({ name: 'Two', chains: ['solana:devnet'] }).wallet,
    )
    await connect(adapter, 'One')
    await expect(connect(adapter, 'Two')).rejects.toMatchObject({ code: 'network/unsupported' })
    expect(on(adapter)).toEqual([idOf(mainnet)])
  })

  const on = (adapter: Adapter) => adapter.connections.get().map(({ caipNetworkId }) => caipNetworkId)
})
