import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeLink } from './isSafeLink.js'

const runs = { numRuns: 20_000 }

describe('isSafeLink', () => {
  test('default: https, and the scheme of the wallet', () => {
    for (const link of [
      'https://metamask.io/',
      'https://phantom.com',
      'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
      'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fapp.example',
      'https://wallet.example:8443/a#b',
      'https://[2001:db8::1]/',
      'HTTPS://wallet.example/@name',
    ])
      expect([link, isSafeLink(link)]).toEqual([link, true])
    for (const link of ['metamask://', 'MetaMask://wc?uri=x', 'metamask://app.example/path'])
      expect([link, isSafeLink(link, 'metamask')]).toEqual([link, true])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://x/%0aalert(1)',
    'intent://x#Intent;scheme=https;end',
    'data:text/html,<script>alert(1)</script>',
    'data://text/html,x',
    'file:///etc/passwd',
    'blob:https://wallet.example/1',
    'vbscript://x',
    'wc:8a5e5bdc@1?bridge=https%3A%2F%2Fbridge.example&key=1',
    'wc:7f6e504b@2?relay-protocol=irn&symKey=1',
    'wc://x',
    'http://wallet.example/',
    'ftp://wallet.example/',
    'view-source:https://wallet.example/',
    'tel:+15550100',
    'itms-services://?action=download-manifest&url=https://evil.example',
    '',
    '/relative',
    '//wallet.example',
    'wallet.example',
    'https:',
    'https:wallet.example',
    'https:/wallet.example',
    'https:///wallet.example',
    'https://',
    'https://?x',
    'https://wallet.example@evil.example/',
    'https://user:pass@wallet.example/',
    'https://wallet.example%40evil.example/',
    'https://wallet.example\\@evil.example/',
    'https:\\\\evil.example',
    ' https://wallet.example/',
    'https://wallet.example/ ',
    'https://wallet.example/a b',
    'https://wallet\t.example/',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'https://wallet.example/\u202e',
    'https://w\u0430llet.example/',
    'https://wallet.example:99999999/',
    'https://wallet..example/',
    '{url}',
    `https://wallet.example/${'a'.repeat(10_000)}`,
  ])('error: S-19 %j', (link) => {
    expect(isSafeLink(link)).toBe(false)
    // Not even as the scheme of a wallet that says so.
    expect(isSafeLink(link, link.split(':', 1)[0])).toBe(false)
  })

  test('error: S-19 the scheme of another wallet, and what is no text', () => {
    expect(isSafeLink('trust://', 'metamask')).toBe(false)
    expect(isSafeLink('trust://')).toBe(false)
    expect(isSafeLink('metamask:x', 'metamask')).toBe(false)
    expect(isSafeLink('metamask://a@b', 'metamask')).toBe(false)
    for (const link of [undefined, null, 1, {}, ['https://wallet.example']])
      expect(isSafeLink(link)).toBe(false)
  })

  test('behavior: S-19 whatever is accepted opens by https, at a host that stands in it, or by the scheme', () => {
    const piece = fc.constantFrom(
      ...[
        'https',
        'HTTPS',
        'javascript',
        'data',
        'intent',
        'wc',
        'acme',
        'http',
        'wallet.example',
        'evil.example',
      ],
      ...[
        ':',
        '/',
        '//',
        '\\',
        '@',
        '?',
        '#',
        '%',
        '\t',
        '\n',
        ' ',
        '\u0000',
        '\u200b',
        '\u202e',
        '.',
        '[',
        ']',
        ':1',
      ],
    )
    const soup = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.array(piece, { maxLength: 6 }).map((parts) => `https://${parts.join('')}`),
      fc.array(piece, { maxLength: 6 }).map((parts) => `acme://${parts.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true, withFragments: true }),
    )
    let accepted = 0
    fc.assert(
      fc.property(soup, (link) => {
        if (!isSafeLink(link, 'acme')) return
        accepted += 1
        const url = new URL(link)
        expect(['https:', 'acme:']).toContain(url.protocol)
        expect([url.username, url.password]).toEqual(['', ''])
        expect(link).toMatch(/^[\x21-\x7e]+$/)
        if (url.protocol === 'https:') {
          expect(url.hostname).not.toBe('')
          // Read as a person reads it: what stands between the slashes is where it goes.
          expect(link.toLowerCase().startsWith(`https://${url.hostname}`)).toBe(true)
        }
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(runs.numRuns / 20)
  })

  test('behavior: S-19 a link is refused for every character that does not show, wherever it stands', () => {
    const link = 'https://wallet.example/a?b=c'
    fc.assert(
      fc.property(
        fc.nat(link.length),
        fc.oneof(fc.integer({ min: 0, max: 0x20 }), fc.integer({ min: 0x7f, max: 0xffff })),
        (at, code) => {
          const text = `${link.slice(0, at)}${String.fromCharCode(code)}${link.slice(at)}`
          expect(isSafeLink(text)).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
