import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPage } from './checkPage.js'

const api = { url: 'https://api.example/v2', onrampHosts: ['pay.example.com'] }
const isOpened = (url: string) => {
  try {
    return checkPage(api, url)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('checkPage', () => {
  test.each([
    'https://pay.coinbase.com/buy/select-asset?sessionToken=x',
    'https://buy.moonpay.com/?apiKey=pk&signature=s',
    'https://buy-sandbox.moonpay.com/',
    'https://pay.example.com/order',
    'https://api.example/onramp/checkout/abc',
  ])('default: %s', (url) => expect(isOpened(url)).toBe(url))

  test('behavior: a data API on this computer has its own page by http', () =>
    expect(checkPage({ url: 'http://127.0.0.1:3080' }, 'http://127.0.0.1:3080/onramp/checkout/a')).toContain(
      '3080',
    ))

  test.each([
    'http://pay.coinbase.com/buy',
    'https://pay.coinbase.com@evil.example/buy',
    'https://user:word@pay.coinbase.com/buy',
    'https://pay.coinbase.com.evil.example/buy',
    'https://evil.example/pay.coinbase.com',
    'https://pay.coinbase.com:8443/buy',
    'http://api.example/onramp/checkout/abc',
    'https://api.example:444/onramp',
    'javascript:alert(1)',
    'data:text/html,<p>pay</p>',
    'blob:https://api.example/1',
    '//pay.coinbase.com',
    'https:\\\\evil.example\\pay.coinbase.com',
    '',
  ])('error: S-29 %s is not opened', (url) => expect(isOpened(url)).toBe('api/bad-response'))

  test('error: S-29 of a thousand lies none is opened', () => {
    const part = fc.constantFrom(
      'pay.coinbase.com',
      'evil.example',
      '@',
      ':',
      '/',
      '\\',
      '.',
      '?',
      '#',
      'api.example',
    )
    const lies = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'ftp://', '//'),
        fc.array(part, { minLength: 1, maxLength: 6 }),
      )
      .map(([scheme, parts]) => scheme + parts.join(''))
    fc.assert(
      fc.property(lies, (url) => {
        const opened = isOpened(url)
        if (opened === 'api/bad-response') return true
        const { origin, username, password } = new URL(opened)
        const isKnown = ['https://pay.coinbase.com', 'https://api.example'].includes(origin)
        return isKnown && username === '' && password === ''
      }),
      { numRuns: 1_000 },
    )
  })
})
