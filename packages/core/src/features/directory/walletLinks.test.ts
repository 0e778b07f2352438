import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { detectPlatform } from './detectPlatform.js'
import { fillBrowseLink } from './fillBrowseLink.js'
import { isSafeLink } from './isSafeLink.js'
import { walletLinks } from './walletLinks.js'

const wallet: DirectoryWallet = {
  id: 'acme',
  name: 'Acme',
  namespaces: ['eip155'],
  homepage: 'https://acme.example/',
  scheme: 'acme',
  links: {
    mobile: 'acme://',
    desktop: 'acme://desktop',
    webapp: 'https://app.acme.example/',
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com/store/apps/details?id=acme',
    chromeStore: 'https://chromewebstore.google.com/detail/acme',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/acme/',
    browse: 'https://acme.example/open/{url}?ref={origin}',
  },
}
const { links } = wallet
const url = 'https://app.example/swap?a=1&b=é#top'
const page = 'https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1%26b%3D%25C3%25A9%23top'

describe('walletLinks', () => {
  test('default: a phone', () => {
    expect(walletLinks(wallet, { platform: 'ios', url })).toEqual({
      install: links.appStore,
      appStore: links.appStore,
      open: 'acme://',
      browse: `https://acme.example/open/${page}?ref=https%3A%2F%2Fapp.example`,
      webapp: links.webapp,
    })
    const android = walletLinks(wallet, { platform: 'android', url })
    expect([android.install, android.appStore]).toEqual([links.playStore, undefined])
  })

  test('default: a computer, whose visitor may take the phone', () => {
    const { appStore, playStore, webapp } = links
    const rest = { appStore, playStore, webapp, open: 'acme://desktop' }
    const chrome = { install: links.chromeStore, extension: links.chromeStore, ...rest }
    const firefox = { install: links.firefoxStore, extension: links.firefoxStore, ...rest }
    expect(walletLinks(wallet, { platform: 'chrome', url })).toEqual(chrome)
    expect(walletLinks(wallet, { platform: 'firefox', url })).toEqual(firefox)
    expect(walletLinks(wallet, { platform: 'other', url })).toEqual({ install: wallet.homepage, ...rest })
  })

  test('behavior: its own site where no store is known, and nothing where nothing is', () => {
    expect(walletLinks({ ...wallet, links: {} }, { platform: 'ios', url })).toEqual({
      install: wallet.homepage,
    })
    const { homepage: _, ...bare } = { ...wallet, links: {} }
    expect(walletLinks(bare, { platform: 'chrome' })).toEqual({})
  })

  test('error: S-19 a bad link is left out and the others stay', () => {
    const bad = {
      ...wallet,
      homepage: 'javascript:alert(1)',
      links: { ...links, mobile: 'intent://x', appStore: 'data:text/html,x', browse: 'https://{page}/' },
    }
    expect(walletLinks(bad, { platform: 'ios', url })).toEqual({ webapp: links.webapp })
    // The scheme of an app is for opening it: a store is on the web.
    const store = { ...wallet, links: { playStore: 'acme://install' } }
    expect(walletLinks(store, { platform: 'android', url }).install).toBe(wallet.homepage)
  })
})

describe('fillBrowseLink', () => {
  const template = (id: string) => bundledWallets.find((one) => one.id === id)?.browse_link ?? ''

  test.each([
    ['metamask', 'https://link.metamask.io/dapp/app.example/swap?a=1&b=%C3%A9'],
    ['phantom', `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`],
    ['solflare', `https://solflare.com/ul/v1/browse/${page}?ref=https%3A%2F%2Fapp.example`],
    ['coinbase-wallet', `https://go.cb-w.com/dapp?cb_url=${page}`],
    ['trust-wallet', `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`],
    ['xverse', `https://connect.xverse.app/browser?url=${page}`],
  ])('default: %s', (id, link) => expect(fillBrowseLink(template(id), url)).toBe(link))

  test('default: okx-wallet, a link within a link', () => {
    const link = new URL(fillBrowseLink(template('okx-wallet'), url) ?? '').searchParams.get('deeplink') ?? ''
    expect(link).toMatch(/^okx:\/\/wallet\/dapp\/url\?dappUrl=/)
    expect(new URL(link).searchParams.get('dappUrl')).toBe(new URL(url).href)
  })

  test('error: a page that is not on the web, and a link without a place for it', () => {
    for (const bad of ['http://app.example', 'file:///x', 'about:blank', 'x', '', 'https://a:b@app.example/'])
      expect([bad, fillBrowseLink('https://acme.example/{url}', bad)]).toEqual([bad, undefined])
    for (const bad of [
      'https://acme.example/',
      'https://{url}',
      'https://acme.example{url}/',
      'http://a/{url}',
    ])
      expect([bad, fillBrowseLink(bad, url)]).toEqual([bad, undefined])
  })

  test('behavior: S-19 whatever the page, the link goes to the wallet and carries the page whole', () => {
    const pages = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })
    fc.assert(
      fc.property(pages, (one) => {
        for (const { browse_link } of bundledWallets) {
          if (browse_link === null) continue
          const link = fillBrowseLink(browse_link, one) ?? ''
          expect(isSafeLink(link)).toBe(true)
          expect(new URL(link).host).toBe(new URL(browse_link).host)
        }
        const coinbase = new URL(fillBrowseLink(template('coinbase-wallet'), one) ?? '')
        expect(coinbase.searchParams.get('cb_url')).toBe(new URL(one).href)
        expect([...coinbase.searchParams.keys()]).toEqual(['cb_url'])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('detectPlatform', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

  test.each([
    ['ios', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 5],
    ['ios', `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, 5],
    ['ios', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5],
    ['ios', `${mac} Version/17.5 Safari/605.1.15`, 5],
    ['other', `${mac} Version/17.5 Safari/605.1.15`, 0],
    ['chrome', `${mac.replace('605.1.15', '537.36')} Chrome/126.0.0.0 Safari/537.36`, 0],
    ['android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 5],
    ['android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 5],
    ['firefox', `${windows.replace(')', '; rv:127.0)')} Gecko/20100101 Firefox/127.0`, 10],
    ['chrome', `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0`, 10],
    ['other', '', 0],
  ])('default: %s, %s', (platform, userAgent, maxTouchPoints) => {
    expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(platform)
  })
})
