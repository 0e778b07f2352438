import type { Adapter } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../test/createTestPage.js'
import { createEvmAdapter } from './createEvmAdapter.js'

const { signal } = new AbortController()
let page: TestPage
let adapter: Adapter | undefined

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter?.dispose()
  vi.unstubAllGlobals()
})

function open() {
  adapter?.dispose()
  const opened = createEvmAdapter({ networks, host: page.host })
  adapter = opened
  return {
    ...opened,
    connectTo: (connectorId: string) => opened.connect({ connectorId, signal }),
    ids: () => opened.connections.get().map(({ connectorId }) => connectorId),
  }
}

describe('wallets that claim the same name', () => {
  test('behavior: S-14 both are listed, marked, and asked apart', async () => {
    page.addWallet({ accounts: [people[0]] })
    page.addWallet({ accounts: [people[1]] })
    page.addWallet({ rdns: 'test.other' })
    const { connectors, connectTo } = open()
    expect(connectors.get()).toMatchObject([
      { id: 'test.wallet', rdns: 'test.wallet', type: 'ANNOUNCED', claims: 2 },
      { id: 'test.wallet#2', rdns: 'test.wallet', type: 'ANNOUNCED', claims: 2 },
      { id: 'test.other', rdns: 'test.other', type: 'ANNOUNCED' },
    ])
    expect(connectors.get()[2]).not.toHaveProperty('claims')
    const [one, two] = [await connectTo('test.wallet'), await connectTo('test.wallet#2')]
    expect(one.accounts[0].address).not.toBe(two.accounts[0].address)
  })

  test('behavior: S-14 a claim that comes later marks the first', () => {
    page.addWallet()
    const { connectors } = open()
    expect(connectors.get()[0]).not.toHaveProperty('claims')
    const changed = vi.fn()
    connectors.subscribe(changed)
    page.addWallet()
    expect(changed).toHaveBeenCalled()
    expect(connectors.get().map(({ claims }) => claims)).toEqual([2, 2])
  })

  test('behavior: S-14 neither is reconnected to', async () => {
    const memory = new Map<string, string>()
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    }
    page.addWallet({ storage })
    await open().connectTo('test.wallet')
    const imitation = page.addWallet({ storage })
    const request = vi.spyOn(imitation.provider, 'request')
    const { reconnect, ids } = open()
    expect(await reconnect({ connectorIds: ['test.wallet', 'test.wallet#2'] })).toEqual([])
    expect(ids()).toEqual([])
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a wallet that was changed', () => {
  test('error: S-17 is not asked to connect', async () => {
    const { provider, control } = page.addWallet()
    const { connectTo, ids } = open()
    const imposter = vi.fn(async () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    provider.request = imposter
    await expect(connectTo('test.wallet')).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: 'Demo Wallet' },
    })
    expect(imposter).not.toHaveBeenCalled()
    expect(control.requests).toEqual([])
    expect(ids()).toEqual([])
  })

  test.each(['sign', 'switch'])(
    'error: S-17 is not asked to %s, and is connected no longer',
    async (what) => {
      const { provider, control } = page.addWallet()
      const { connectTo, ids, sign, switchNetwork } = open()
      const { accounts } = await connectTo('test.wallet')
      const asked = control.requests.length
      const imposter = vi.fn(async () => `0x${'11'.repeat(65)}`)
      provider.request = imposter
      const signMessage = await sign?.()
      const attempt =
        what === 'sign'
          ? signMessage?.signMessage({ address: accounts[0].address, message: 'hello' })
          : switchNetwork({ caipNetworkId: 'eip155:2' as never })
      await expect(attempt).rejects.toMatchObject({ code: 'wallet/altered' })
      await vi.waitFor(() => expect(ids()).toEqual([]))
      expect(imposter).not.toHaveBeenCalled()
      expect(control.requests).toHaveLength(asked)
    },
  )

  test('error: S-17 is not reconnected to', async () => {
    const { provider } = page.addWallet()
    await open().connectTo('test.wallet')
    const { reconnect } = open()
    provider.request = async () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    expect(await reconnect({ connectorIds: ['test.wallet'] })).toEqual([])
  })
})
