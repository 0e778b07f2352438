import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { chainNamespaces, isChainNamespace } from '../ids/chainNamespace.js'
import { walletSchema } from '../wire/index.js'
import { bundledWallets } from './bundledWallets.js'
import type { DirectoryEntry } from './DirectoryEntry.js'
import directory from './directory.json' with { type: 'json' }

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
  firefox_store: /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[a-z-]+\/$/,
} as const

const places = /\{(?:url|urlTwice|origin|page)\}/g

describe('directory', () => {
  test('default: every wallet is whole', () => {
    expect(directory.length).toBeGreaterThanOrEqual(30)
    for (const wallet of bundledWallets) {
      const { namespaces, ...rest } = wallet
      // A bad link is read as none, so what comes out has to be what went in.
      expect(v.parse(walletSchema, rest)).toEqual({ ...rest, chains: [] })
      expect(Object.keys(wallet)).toEqual(Object.keys(bundledWallets[0]!))
      expect(namespaces.length).toBeGreaterThan(0)
      expect(new Set(namespaces).size).toBe(namespaces.length)
      for (const namespace of namespaces) expect(isChainNamespace(namespace)).toBe(true)
    }
  })

  test('behavior: a page can hold it', () => {
    expect(gzipSync(JSON.stringify(directory), { level: 9 }).length).toBeLessThan(6_000)
  })

  test('behavior: ids, names, announced names and store pages belong to one wallet each', () => {
    const fields = ['id', 'name', 'rdns', 'browse_link', ...Object.keys(stores)] as (keyof DirectoryEntry)[]
    for (const field of fields) {
      const values = bundledWallets.map((wallet) => wallet[field]).filter((value) => value !== null)
      expect([field, new Set(values).size]).toEqual([field, values.length])
    }
    for (const { id } of bundledWallets) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  })

  test.each(bundledWallets)('behavior: S-19 $name links to https or to its own app', (wallet) => {
    expect(wallet.homepage).toMatch(/^https:\/\//)
    for (const link of [wallet.mobile_link, wallet.desktop_link]) {
      if (link !== null) expect(link).toMatch(new RegExp(`^(?:https|${schemes[wallet.id] ?? 'https'})://`))
    }
    if (wallet.webapp_link !== null) expect(wallet.webapp_link).toMatch(/^https:\/\//)
    for (const [store, pattern] of Object.entries(stores)) {
      const link = wallet[store as keyof typeof stores]
      if (link !== null) expect(link).toMatch(pattern)
    }
    if (wallet.browse_link !== null) {
      expect(wallet.browse_link).toMatch(/^https:\/\/[a-z0-9.-]+\/[^{}]*\{/)
      expect(wallet.browse_link.replace(places, '')).not.toMatch(/[{}]/)
    }
  })

  test('behavior: each namespace has wallets', () => {
    for (const namespace of chainNamespaces) {
      const found = bundledWallets.filter(({ namespaces }) => namespaces.includes(namespace))
      expect([namespace, found.length >= 5]).toEqual([namespace, true])
    }
  })
})
