import { describe, expect, test, vi } from 'vitest'
import type { Eip1193Provider, Listener } from './Eip1193Provider.js'
import { guardProvider } from './guardProvider.js'

const altered = expect.objectContaining({ code: 'wallet/altered', context: { connector: 'Wallet' } })

class Emitting {
  listeners = new Map<string, Set<Listener>>()
  answer = '0x1'
  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
  removeListener(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener)
  }
  async request() {
    return this.answer
  }
}

describe('request', () => {
  test('default', async () => {
    // A method that needs its object, as those of most wallets do.
    expect(await guardProvider(new Emitting(), 'Wallet').request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('error: S-17 replaced since: neither the old function nor the new one is called', async () => {
    const request = vi.fn(async () => '0x1')
    const provider: Eip1193Provider = { request }
    const guarded = guardProvider(provider, 'Wallet')
    provider.request = vi.fn(async () => '0x2')
    await expect(guarded.request({ method: 'eth_accounts' })).rejects.toEqual(altered)
    expect(() => guarded.assertUnaltered()).toThrow(altered)
    expect(request).not.toHaveBeenCalled()
    expect(provider.request).not.toHaveBeenCalled()
  })

  test('error: S-17 replaced on the prototype', async () => {
    class Victim extends Emitting {}
    const guarded = guardProvider(new Victim(), 'Wallet')
    Victim.prototype.request = async () => '0x2'
    await expect(guarded.request({ method: 'eth_accounts' })).rejects.toEqual(altered)
  })

  test('behavior: S-17 whoever listens hears that the wallet is gone', async () => {
    const provider = new Emitting()
    const guarded = guardProvider(provider, 'Wallet')
    const gone = vi.fn()
    const changed = vi.fn()
    guarded.on('disconnect', gone)
    guarded.on('accountsChanged', changed)
    provider.request = async () => '0x2'
    await expect(guarded.request({ method: 'eth_accounts' })).rejects.toEqual(altered)
    expect(gone).toHaveBeenCalledExactlyOnceWith(altered)
    expect(changed).not.toHaveBeenCalled()
  })

  test('behavior: S-17 a wallet that binds at every look is asked by what was recorded', async () => {
    let answer = '0x1'
    const provider = {
      get request() {
        const bound = answer
        return async () => bound
      },
    }
    const guarded = guardProvider(provider, 'Wallet')
    answer = '0x2'
    expect(await guarded.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

describe('listening', () => {
  test('default', () => {
    const provider = new Emitting()
    const guarded = guardProvider(provider, 'Wallet')
    const listener = vi.fn()
    guarded.on('accountsChanged', listener)
    for (const hear of provider.listeners.get('accountsChanged') ?? []) hear(['0x1'] as never)
    expect(listener).toHaveBeenCalledExactlyOnceWith(['0x1'])
    expect(provider.listeners.get('accountsChanged')?.size).toBe(1)
    guarded.removeListener('accountsChanged', listener)
    expect(provider.listeners.get('accountsChanged')).toEqual(new Set())
  })

  test('behavior: nonsense that whoever listens trips over stays here', async () => {
    const provider = new Emitting()
    const guarded = guardProvider(provider, 'Wallet')
    guarded.on('accountsChanged', async () => Promise.reject(new TypeError('accounts.map is not a function')))
    guarded.on('chainChanged', () => {
      throw new TypeError('no')
    })
    // An unhandled rejection fails the run, and what is thrown here the test.
    for (const listeners of provider.listeners.values()) for (const hear of listeners) hear()
    await new Promise((resolve) => setTimeout(resolve))
  })

  test('behavior: release stops all of it', () => {
    const provider = new Emitting()
    const guarded = guardProvider(provider, 'Wallet')
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) guarded.on(event, () => {})
    guarded.release()
    expect([...provider.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true)
  })

  test('behavior: wallets that only have off, or cannot be listened to', () => {
    const [on, off] = [vi.fn(), vi.fn()]
    const listener = () => {}
    const old = guardProvider({ request: async () => null, on, off }, 'Wallet')
    old.on('connect', listener)
    old.removeListener('connect', listener)
    expect(off).toHaveBeenCalledOnce()
    expect(off.mock.calls).toEqual(on.mock.calls)
    const silent = guardProvider({ request: async () => null }, 'Wallet')
    expect(() => {
      silent.on('connect', listener)
      silent.removeListener('connect', listener)
    }).not.toThrow()
  })
})
