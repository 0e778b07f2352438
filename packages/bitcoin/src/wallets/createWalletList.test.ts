import type { Wallet } from '@wallet-standard/base'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announce, createWallet, page, setGlobal } from '../../test/setUp.js'
import { createWalletList } from './createWalletList.js'

afterEach(() => vi.useRealTimers())

function open() {
  const list = createWalletList(page)
  onTestFinished(list.dispose)
  return list
}
const summary = (list = open()) =>
  list.connectors.get().map(({ id, name, type, claims }) => [id, name, type, claims])
const icon = 'data:image/png;base64,AA=='
const fake = (flags: object = {}) => ({ requestAccounts: async () => [], ...flags })
const throwing = (...keys: string[]) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      keys.map((key) => [
        key,
        {
          enumerable: true,
          get() {
            throw new Error('no')
          },
        },
      ]),
    ),
  )

describe('finding', () => {
  test('default: each kind', () => {
    announce(createWallet({ name: 'Standard' }), 'wallet-standard')
    announce(createWallet({ name: 'Sats' }), 'sats-connect')
    announce(createWallet(), 'unisat')
    announce(createWallet(), 'okx')
    expect(summary()).toEqual([
      ['Standard', 'Standard', 'ANNOUNCED', undefined],
      ['Sats', 'Sats', 'ANNOUNCED', undefined],
      ['OKX Wallet', 'OKX Wallet', 'INJECTED', undefined],
      ['UniSat', 'UniSat', 'INJECTED', undefined],
    ])
  })

  test('behavior: one wallet by several APIs is one connector, by the best of them', () => {
    const wallet = createWallet({ name: 'OKX Wallet' })
    const takeBack = announce(wallet, 'wallet-standard')
    announce(wallet, 'sats-connect')
    announce(wallet, 'okx')
    setGlobal('unisat', fake({ isOkxWallet: true }))
    const list = open()
    expect(summary(list)).toEqual([['OKX Wallet', 'OKX Wallet', 'ANNOUNCED', undefined]])
    expect(list.get('OKX Wallet')?.wallet.kind).toBe('standard')
    takeBack()
    expect(list.get('OKX Wallet')?.wallet.kind).toBe('sats')
  })

  test('behavior: "Xverse" by one API is "Xverse Wallet" by another, also on the next visit', () => {
    announce(createWallet({ name: 'Xverse' }), 'wallet-standard')
    announce(createWallet({ name: 'Xverse Wallet', id: 'Xverse' }), 'sats-connect')
    const list = open()
    expect(summary(list)).toEqual([['Xverse', 'Xverse', 'ANNOUNCED', undefined]])
    expect(list.get('Xverse Wallet')?.connector.id).toBe('Xverse')
  })

  test('behavior: late wallets are found when they come', async () => {
    vi.useFakeTimers()
    const list = open()
    const changed = vi.fn()
    list.connectors.subscribe(changed)
    announce(createWallet(), 'unisat')
    expect(summary(list)).toEqual([])
    vi.advanceTimersByTime(100)
    expect(summary(list)).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    announce(createWallet(), 'okx')
    announce(createWallet({ name: 'Standard' }), 'wallet-standard')
    expect(summary(list)).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(summary(list)).toHaveLength(3)
    expect(changed).toHaveBeenCalledTimes(3)
  })

  test('behavior: and at the events of a page that loads', () => {
    vi.useFakeTimers()
    const document = new EventTarget()
    setGlobal('document', document)
    const list = open()
    announce(createWallet(), 'unisat')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(summary(list)).toHaveLength(1)
    announce(createWallet(), 'okx')
    page.dispatchEvent(new Event('load'))
    expect(summary(list)).toHaveLength(2)
    list.dispose()
    announce(createWallet({ name: 'Late' }), 'sats-connect', 'wallet-standard')
    page.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(5_000)
    expect(summary(list)).toHaveLength(2)
  })

  test('behavior: whoever waits for a wallet gets it when it comes, or nothing after two seconds', async () => {
    vi.useFakeTimers()
    const list = open()
    const [late, never] = [list.waitFor('UniSat'), list.waitFor('Nobody')]
    announce(createWallet(), 'unisat')
    await vi.advanceTimersByTimeAsync(100)
    expect((await late)?.connector.id).toBe('UniSat')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await never).toBeUndefined()
  })
})

describe('imitation', () => {
  test.each([
    [{ isBinance: true }, 'Binance Wallet'],
    [{ isOkxWallet: true }, 'OKX Wallet'],
    [{ isOKExWallet: true }, 'OKX Wallet'],
    [{ isBitKeep: true }, 'Bitget Wallet'],
    [{ isTokenPocket: true }, 'TokenPocket'],
    [{ isSomebodyElse: true }, 'Browser wallet'],
    [{ isConnected: true, isUniSat: true, isBinance: false, isMobile: 'no' }, 'UniSat'],
  ])('behavior: window.unisat with %o is %s', (flags, name) => {
    setGlobal('unisat', fake(flags))
    expect(summary()).toEqual([[name, name, 'INJECTED', undefined]])
  })

  test('behavior: the object of another wallet is that wallet', () => {
    const provider = fake()
    setGlobal('binancew3w', { bitcoin: provider })
    setGlobal('unisat', provider)
    expect(summary()).toEqual([['Binance Wallet', 'Binance Wallet', 'INJECTED', undefined]])
  })

  test('behavior: OKX in window.unisat is OKX', () => {
    const wallet = createWallet()
    announce(wallet, 'okx')
    setGlobal('unisat', Object.assign(wallet.okx.bitcoinRegtest ?? {}, fake()))
    expect(summary()).toEqual([['OKX Wallet', 'OKX Wallet', 'INJECTED', undefined]])
  })

  test('behavior: a wallet that first lies in window.unisat gets its own name when it has one', () => {
    vi.useFakeTimers()
    const provider = { ...fake(), connect: async () => ({}) }
    setGlobal('unisat', provider)
    const list = open()
    expect(summary(list)).toEqual([['UniSat', 'UniSat', 'INJECTED', undefined]])
    setGlobal('okxwallet', { bitcoin: provider })
    vi.advanceTimersByTime(2_000)
    expect(summary(list)).toEqual([['OKX Wallet', 'OKX Wallet', 'INJECTED', undefined]])
  })

  test('behavior: S-14 the same name twice by one API, both listed and marked', () => {
    announce(createWallet({ name: 'Demo' }), 'wallet-standard')
    announce(createWallet({ name: 'Demo Wallet', id: 'TestProviders.Other' }), 'wallet-standard')
    expect(summary()).toEqual([
      ['Demo', 'Demo', 'ANNOUNCED', 2],
      ['Demo (2)', 'Demo Wallet', 'ANNOUNCED', 2],
    ])
  })

  test('behavior: S-14 a true wallet is not hidden behind two that claim its name', () => {
    for (const id of ['A', 'B']) announce(createWallet({ name: 'UniSat', id }), 'sats-connect')
    announce(createWallet(), 'unisat')
    expect(summary().map(([, , type, claims]) => [type, claims])).toEqual([
      ['ANNOUNCED', 3],
      ['ANNOUNCED', 3],
      ['INJECTED', 3],
    ])
  })

  test('behavior: an entry of btc_providers that points at the same provider is the same wallet', () => {
    const wallet = createWallet()
    announce(wallet, 'sats-connect')
    ;(page.btc_providers as unknown[]).push({ ...wallet.info, name: 'Imitation' })
    onTestFinished(() => void (page.btc_providers as unknown[]).splice(0))
    expect(summary()).toEqual([['Demo', 'Demo', 'ANNOUNCED', undefined]])
  })

  test('behavior: S-14 another object at the same place later is another wallet', () => {
    vi.useFakeTimers()
    setGlobal('unisat', fake())
    const list = open()
    setGlobal('unisat', fake())
    vi.advanceTimersByTime(2_000)
    expect(summary(list).map(([id, , , claims]) => [id, claims])).toEqual([
      ['UniSat', 2],
      ['UniSat (2)', 2],
    ])
  })
})

describe('wallets without manners', () => {
  const providers = (entries: unknown) => {
    setGlobal('Provider', { request: async () => ({}) })
    setGlobal('btc_providers', entries)
  }

  test.each([
    ['no list', 7],
    ['nothing in it', [undefined, null, 7, 'x', {}]],
    ['no name', [{ id: 'Provider', icon }]],
    ['a name too long', [{ id: 'Provider', name: 'x'.repeat(41), icon }]],
    ['a blank name', [{ id: 'Provider', name: ' \t ', icon }]],
    ['an invisible letter', [{ id: 'Provider', name: 'Xverse\u200b', icon }]],
    ['a text that turns around', [{ id: 'Provider', name: '\u202eesrevX', icon }]],
    ['no such place', [{ id: 'Nowhere.Else', name: 'X', icon }]],
    ['a place that is no wallet', [{ id: 'document', name: 'X', icon }]],
    ['getters that throw', [throwing('name', 'id', 'icon')]],
  ])('error: S-15 btc_providers, %s', (_name, entries) => {
    providers(entries)
    expect(summary()).toEqual([])
  })

  test.each([
    ['javascript:alert(1)', undefined],
    ['https://tracker.example/icon.png', undefined],
    ['data:text/html,<script>', undefined],
    [`data:image/png;base64,${'A'.repeat(100_000)}`, undefined],
    [7, undefined],
    [icon, icon],
  ])('behavior: S-15 a picture, case %#', (given, image) => {
    providers([{ id: 'Provider', name: 'X', icon: given }])
    expect(open().connectors.get()).toEqual([
      { id: 'X', name: 'X', type: 'ANNOUNCED', namespace: 'bip122', ...(image ? { image } : {}) },
    ])
  })

  test('behavior: S-15 a flood is cut at fifty, and soon', () => {
    const request = async () => ({})
    const entries = Array.from({ length: 1_000 }, (_, index) => ({ id: `p${index}`, name: `W${index}` }))
    for (const { id } of entries) setGlobal(id, { request })
    setGlobal('btc_providers', entries)
    expect(summary()).toHaveLength(50)
  })

  test('error: globals that throw when they are looked at', () => {
    for (const key of ['btc_providers', 'okxwallet', 'unisat', 'binancew3w', 'bitkeep']) {
      Object.defineProperty(page, key, {
        configurable: true,
        get() {
          throw new Error('no')
        },
      })
      onTestFinished(() => void Reflect.deleteProperty(page, key))
    }
    expect(summary()).toEqual([])
  })

  test('error: wallets of Wallet Standard that throw, or are for another chain', () => {
    const wallet = {
      version: '1.0.0',
      name: 'Other',
      icon,
      chains: ['solana:mainnet'],
      features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
      accounts: [],
    } satisfies Wallet
    const hostile = throwing('name', 'icon', 'chains', 'features', 'accounts')
    const register = (...wallets: object[]) =>
      page.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register: (...wallets: unknown[]) => () => void }) =>
            onTestFinished(api.register(...wallets)),
        }),
      )
    const list = open()
    register(wallet, hostile, { name: 'None' })
    expect(summary(list)).toEqual([])
    register({ ...wallet, name: 'Both', chains: ['solana:mainnet', 'bitcoin:mainnet'] })
    expect(summary(list)).toEqual([['Both', 'Both', 'ANNOUNCED', undefined]])
  })
})
