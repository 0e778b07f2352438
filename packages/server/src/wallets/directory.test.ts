import { countDropped, walletSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import directory from './directory.json' with { type: 'json' }
import { drawWallet } from './drawWallet.js'
import { walletDirectory } from './walletDirectory.js'

/** Schemes that wallets register with phones and computers; one more is a line for a reader to look at (S-19). */
const schemes: Readonly<Record<string, string>> = {
  metamask: 'metamask',
  'trust-wallet': 'trust',
  rainbow: 'rainbow',
  'binance-wallet': 'bnc',
  'bitget-wallet': 'bitkeep',
  'uniswap-wallet': 'uniswap',
  zerion: 'zerion',
  ledger: 'ledgerlive',
  exodus: 'exodus',
  'crypto-com-onchain': 'dfw',
  imtoken: 'imtokenv2',
  tokenpocket: 'tpoutside',
  safepal: 'safepalwallet',
  '1inch-wallet': 'oneinch',
  'kraken-wallet': 'krakenwallet',
  'robinhood-wallet': 'robinhood-wallet',
  coin98: 'coin98',
  core: 'core',
  'mew-wallet': 'mewwallet',
  'gate-wallet': 'gtweb3wallet',
  nightly: 'nightly',
  tangem: 'tangem',
  argent: 'argent',
  family: 'familywallet',
  subwallet: 'subwallet',
  'bifrost-wallet': 'bifrostwallet',
  'ronin-wallet': 'roninwallet',
  edge: 'edge',
  fireblocks: 'fireblocks-wc',
  'math-wallet': 'mathwallet',
}

const stores = {
  app_store: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
  play_store: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-zA-Z][\w.]+$/,
  chrome_store: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
} as const

describe('directory', () => {
  test('default: every wallet is whole', () => {
    expect(walletDirectory).toHaveLength(directory.length)
    expect(countDropped(walletDirectory)).toBe(0)
    expect(directory.length).toBeGreaterThanOrEqual(30)
    for (const wallet of directory) {
      // A bad link is read as none, so what comes out has to be what went in.
      expect(v.parse(walletSchema, wallet)).toEqual(wallet)
      expect(Object.keys(wallet)).toEqual(Object.keys(directory[0]!))
      expect(wallet.chains.length).toBeGreaterThan(0)
    }
  })

  test('behavior: ids, names, announced names and store pages belong to one wallet each', () => {
    for (const field of ['id', 'name', 'rdns', 'app_store', 'play_store', 'chrome_store'] as const) {
      const values = directory.map((wallet) => wallet[field]).filter((value) => value !== null)
      expect([field, new Set(values).size]).toEqual([field, values.length])
    }
    for (const { id } of directory) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  })

  test.each(directory)('behavior: S-19 $name links to https or to its own app', (wallet) => {
    expect(wallet.homepage).toMatch(/^https:\/\//)
    for (const link of [wallet.mobile_link, wallet.desktop_link]) {
      if (link !== null) expect(link).toMatch(new RegExp(`^(?:https|${schemes[wallet.id] ?? 'https'})://`))
    }
    if (wallet.webapp_link !== null) expect(wallet.webapp_link).toMatch(/^https:\/\//)
    for (const [store, pattern] of Object.entries(stores)) {
      const link = wallet[store as keyof typeof stores]
      if (link !== null) expect(link).toMatch(pattern)
    }
  })

  test('behavior: each namespace has wallets', () => {
    for (const namespace of ['eip155', 'solana', 'bip122']) {
      const found = directory.filter(({ chains }) =>
        chains.some((chain) => chain.startsWith(`${namespace}:`)),
      )
      expect([namespace, found.length >= 5]).toEqual([namespace, true])
    }
  })
})

describe('drawWallet', () => {
  test('behavior: a name cannot break out of the picture', () => {
    expect(drawWallet({ id: 'x', name: '<script>' })).not.toContain('<script')
    expect(drawWallet({ id: 'x', name: '😀 Wallet' })).toContain('>😀</text>')
    expect(drawWallet({ id: 'x', name: ' ' })).toContain('>?</text>')
  })
})
