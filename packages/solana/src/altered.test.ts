import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, createBrowser, ids } from '../test/createBrowser.js'
import { accountOf, alice, bob, createFakeWallet } from '../test/fakeWallet.js'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})
afterEach(() => browser.close())

describe('error: S-17 functions that are no longer those of the announcement', () => {
  const alter = (wallet: ReturnType<typeof createFakeWallet>['wallet'], name: string, method: string) => {
    const imposter = vi.fn(async () => ({ accounts: [accountOf(bob)] }))
    wallet.features = { ...wallet.features, [name]: { ...wallet.features[name], [method]: imposter } }
    return imposter
  }

  test.each([
    ['standard:connect', 'connect'],
    ['standard:events', 'on'],
  ])('%s: not connected, not called', async (name, method) => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    const imposter = alter(wallet, name, method)
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: 'Fake' },
    })
    expect(imposter).not.toHaveBeenCalled()
    expect(ids(adapter)).toEqual([])
  })

  test('standard:disconnect: not called, and gone all the same', async () => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    await connect(adapter)
    const imposter = alter(wallet, 'standard:disconnect', 'disconnect')
    await expect(adapter.disconnect()).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
    expect(ids(adapter)).toEqual([])
  })

  test('a function that is gone', async () => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    wallet.features = {}
    await expect(connect(adapter)).rejects.toMatchObject({ code: 'wallet/altered' })
  })

  test('provider: not handed out, and connected no longer', async () => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    await connect(adapter)
    const provider = await adapter.provider?.()
    expect(await provider?.getProvider(alice)).toMatchObject({ wallet: { name: 'Fake' } })
    alter(wallet, 'standard:disconnect', 'disconnect')
    await expect(provider?.getProvider(alice)).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(ids(adapter)).toEqual([])
  })

  test('reconnect: left out', async () => {
    const { wallet } = createFakeWallet()
    const adapter = browser.open(wallet)
    const imposter = alter(wallet, 'standard:connect', 'connect')
    expect(await adapter.reconnect({ connectorIds: ['Fake'] })).toEqual([])
    expect(imposter).not.toHaveBeenCalled()
  })

  test('behavior: features made anew at every look, with the same functions, are fine', async () => {
    const { wallet } = createFakeWallet()
    const { features } = wallet
    Object.defineProperty(wallet, 'features', {
      get: () => Object.fromEntries(Object.entries(features).map(([name, one]) => [name, { ...one }])),
    })
    const adapter = browser.open(wallet)
    await connect(adapter)
    expect(ids(adapter)).toEqual(['Fake'])
  })
})
