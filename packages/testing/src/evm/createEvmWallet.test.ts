import { describe, expect, test, vi } from 'vitest'
import { alice, bob, memoryStorage, setUpEvmWallet } from '../../test/setUpEvmWallet.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('createEvmWallet', () => {
  test('default', async () => {
    const { wallet, request } = setUpEvmWallet()
    expect(wallet.accounts).toEqual([alice, bob])
    expect(wallet.info).toMatchObject({ name: 'Demo Wallet', rdns: 'test.latchkey' })
    expect(wallet.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(wallet.info.icon).toMatch(/^data:image\//)
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  test('param: addresses, which are not computed from the keys again', async () => {
    const { wallet, request } = setUpEvmWallet({ addresses: [carol] })
    expect(wallet.accounts).toEqual([carol, bob])
    expect(await request('eth_requestAccounts')).toEqual([carol])
  })

  test('param: addresses: by them it signs the same', async () => {
    const [known, unknown] = [setUpEvmWallet({ addresses: [alice, bob] }), setUpEvmWallet()]
    for (const { request } of [known, unknown]) await request('eth_requestAccounts')
    const params = ['0x1234', alice]
    expect(await known.request('personal_sign', params)).toBe(await unknown.request('personal_sign', params))
  })

  test('behavior: the person switches account', async () => {
    const { wallet, request, events } = setUpEvmWallet()
    wallet.switchAccount(1)
    expect(events).toEqual([])
    await request('eth_requestAccounts')
    wallet.switchAccount(0)
    wallet.switchAccount(0)
    expect(events).toEqual([
      ['accountsChanged', [bob]],
      ['accountsChanged', [alice]],
    ])
  })

  test('behavior: the person switches network', async () => {
    const { wallet, request, events } = setUpEvmWallet()
    wallet.switchNetwork(31338)
    wallet.switchNetwork(31338)
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(await request('eth_chainId')).toBe('0x7a6a')
  })

  test('behavior: a locked wallet shows no account, and asks to be unlocked on the next connect', async () => {
    const { wallet, request, events } = setUpEvmWallet()
    await request('eth_requestAccounts')
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
    wallet.unlock()
    expect(await request('eth_accounts')).toEqual([alice])
    wallet.lock()
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(events.map(([, value]) => value)).toEqual([[alice], [], [alice], [], [alice]])
    expect(wallet.control.requests).toHaveLength(2)
  })

  test('behavior: the person disconnects the site', async () => {
    const { wallet, request, events } = setUpEvmWallet()
    await request('eth_requestAccounts')
    wallet.disconnect()
    expect(wallet.exposedAccounts).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await request('wallet_getPermissions')).toEqual([])
  })

  test('behavior: messages and removed listeners', () => {
    const { wallet } = setUpEvmWallet()
    const listener = vi.fn()
    wallet.provider.on('message', listener)
    wallet.emitMessage({ type: 'eth_subscription', data: 1 })
    wallet.provider.removeListener('message', listener)
    wallet.emitMessage({ type: 'eth_subscription', data: 2 })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'eth_subscription', data: 1 })
  })

  test('behavior: a listener that throws breaks neither the wallet nor the next listener', async () => {
    vi.useFakeTimers()
    const { wallet, request } = setUpEvmWallet()
    const second = vi.fn()
    wallet.provider.on('accountsChanged', () => {
      throw new Error('bug of the page')
    })
    wallet.provider.on('accountsChanged', second)
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(second).toHaveBeenCalledOnce()
    expect(() => vi.runAllTimers()).toThrow('bug of the page')
    vi.useRealTimers()
  })

  test('param: storage keeps the connection, the account and the network over a reload', async () => {
    const storage = memoryStorage()
    const first = setUpEvmWallet({ storage })
    await first.request('eth_requestAccounts')
    first.wallet.switchAccount(1)
    first.wallet.switchNetwork(31338)

    const reloaded = setUpEvmWallet({ storage })
    expect(await reloaded.request('eth_accounts')).toEqual([bob])
    expect(reloaded.wallet.chainId).toBe(31338)
    expect(reloaded.wallet.control.requests).toEqual([])

    expect(await setUpEvmWallet({ storage, origin: 'https://other.test' }).request('eth_accounts')).toEqual(
      [],
    )
    expect(await setUpEvmWallet({ storage, rdns: 'test.other' }).request('eth_accounts')).toEqual([])
    expect([...storage.values.values()].join()).not.toContain('ac0974')
  })

  test.each([
    ['{'],
    ['null'],
    ['[]'],
    ['{"version":2,"origins":["https://app.test"],"account":1,"chainId":31338,"chains":[]}'],
    ['{"version":1,"origins":[1],"account":0,"chainId":1,"chains":[]}'],
  ])('param: storage that holds %s counts as empty', async (text) => {
    const storage = memoryStorage()
    storage.setItem('latchkey-testing.test.latchkey', text)
    const { request } = setUpEvmWallet({ storage })
    expect(await request('eth_requestAccounts')).toEqual([alice])
  })

  test('param: blocked storage makes a wallet that forgets', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const { request } = setUpEvmWallet({
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
    })
    expect(await request('eth_requestAccounts')).toEqual([alice])
  })

  test('error: 4900 without nodes', async () => {
    const { wallet, request, events } = setUpEvmWallet()
    wallet.setOnline(false)
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4900 })
    wallet.setOnline(true)
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events).toMatchObject([
      ['disconnect', { code: 4900 }],
      ['connect', { chainId: '0x7a69' }],
    ])
  })

  test('error: an account or a network the wallet does not have', () => {
    const { wallet } = setUpEvmWallet()
    expect(() => wallet.switchAccount(2)).toThrow(RangeError)
    expect(() => wallet.switchNetwork(1)).toThrow(RangeError)
    expect(() => setUpEvmWallet({ accounts: [] })).toThrow(RangeError)
    expect(() => setUpEvmWallet({ chains: [] })).toThrow(RangeError)
  })
})
