import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addresses, connect, createBrowser, ids } from '../test/createBrowser.js'
import { accountOf, alice, bob, carol, createFakeWallet } from '../test/fakeWallet.js'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})
afterEach(() => browser.close())

describe('what happens inside the wallet', () => {
  async function connected(more: Parameters<typeof createFakeWallet>[0] = {}) {
    const fake = createFakeWallet(more)
    const adapter = browser.open(fake.wallet)
    await connect(adapter)
    const changed = vi.fn()
    adapter.connections.subscribe(changed)
    return { ...fake, adapter, changed }
  }

  test('behavior: other accounts, the active one first', async () => {
    const { wallet, tell, adapter } = await connected()
    wallet.accounts = [accountOf(bob), accountOf(alice)]
    tell({ accounts: wallet.accounts })
    expect(addresses(adapter)).toEqual([[bob.address, alice.address]])
  })

  test('behavior: a list that is changed in place is read anew each time', async () => {
    const accounts = [accountOf(alice)]
    const { tell, adapter } = await connected({ accounts, connect: async () => ({ accounts }) })
    accounts.unshift(accountOf(carol))
    expect(addresses(adapter)).toEqual([[alice.address]])
    tell({ accounts })
    expect(addresses(adapter)).toEqual([[carol.address, alice.address]])
    accounts[0] = accountOf(bob)
    tell({ accounts })
    expect(addresses(adapter)).toEqual([[bob.address, alice.address]])
  })

  test('behavior: the same accounts again are no change', async () => {
    const { wallet, tell, adapter, changed } = await connected()
    const before = adapter.connections.get()
    wallet.accounts = [accountOf(alice)]
    tell({ accounts: wallet.accounts })
    expect(changed).not.toHaveBeenCalled()
    expect(adapter.connections.get()).toBe(before)
  })

  test.each([
    ['none', []],
    ['garbage', [{ ...accountOf(alice), address: 'garbage' }]],
    ['no list', undefined],
  ])(
    'behavior: F-23 accounts: %s end the connection, and it is no longer listened to',
    async (_, accounts) => {
      const { wallet, tell, adapter, listeners } = await connected()
      Object.assign(wallet, { accounts })
      tell({ accounts: [accountOf(alice)] })
      expect(ids(adapter)).toEqual([])
      expect(listeners.size).toBe(0)
    },
  )

  test('behavior: accounts that throw end the connection', async () => {
    const { wallet, tell, adapter } = await connected()
    Object.defineProperty(wallet, 'accounts', {
      get() {
        throw new Error('locked')
      },
    })
    tell({ accounts: [] })
    expect(ids(adapter)).toEqual([])
  })

  test.each([undefined, null, 7, 'change', {}, { chains: ['solana:mainnet'] }])(
    'behavior: told %j, the accounts stay',
    async (properties) => {
      const { tell, adapter, changed } = await connected()
      tell(properties)
      expect(ids(adapter)).toEqual(['Fake'])
      expect(changed).not.toHaveBeenCalled()
    },
  )

  test('behavior: a wallet that cannot be listened to connects all the same', async () => {
    const on = () => {
      throw new Error('no events')
    }
    const { wallet } = createFakeWallet()
    wallet.features['standard:events'] = { on }
    const adapter = browser.open(wallet)
    await connect(adapter)
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('behavior: a wallet that goes on telling after the end is not heard', async () => {
    const told: ((properties: unknown) => void)[] = []
    const fake = createFakeWallet({ accounts: [accountOf(alice)] })
    fake.wallet.features['standard:events'] = {
      on: (_: string, listener: (properties: unknown) => void) => {
        told.push(listener)
        return 'not a function'
      },
    }
    const adapter = browser.open(fake.wallet)
    await connect(adapter)
    await adapter.disconnect()
    const read = vi.fn(() => [accountOf(alice)])
    Object.defineProperty(fake.wallet, 'accounts', { get: read })
    for (const listener of told) listener({ accounts: [accountOf(alice)] })
    expect(told).toHaveLength(1)
    expect(read).not.toHaveBeenCalled()
    expect(ids(adapter)).toEqual([])
  })

  test('behavior: a wallet that unregisters is gone, the other stays', async () => {
    const adapter = browser.open(createFakeWallet({ name: 'Other' }).wallet)
    const withdraw = browser.page.register(createFakeWallet().wallet)
    await connect(adapter, 'Other')
    await connect(adapter)
    withdraw()
    expect(ids(adapter)).toEqual(['Other'])
  })
})
