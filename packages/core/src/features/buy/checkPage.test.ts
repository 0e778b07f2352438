import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPage } from './checkPage.js'

const api = { url: 'https://api.example/v2', onrampHosts: ['pay.example.com'] }
const address = '0xA11ce'
const isOpened = (url: string) => {
  try {
    return checkPage(api, { url, address })
  } catch (error) {
    return (error as { code: string }).code
  }
}

const wallets = (...addresses: string[]) =>
  encodeURIComponent(JSON.stringify(addresses.map((one) => ({ address: one, blockchains: ['base'] }))))

describe('checkPage', () => {
  test.each([
    'https://pay.coinbase.com/buy/select-asset?sessionToken=x',
    `https://pay.coinbase.com/buy?destinationWallets=${wallets(address)}`,
    `https://buy.moonpay.com/?apiKey=pk&walletAddress=${address}&signature=s`,
    'https://buy-sandbox.moonpay.com/',
    'https://pay.example.com/order',
    'https://api.example/onramp/checkout/abc',
  ])('default: %s', (url) => expect(isOpened(url)).toBe(url))

  test('behavior: a data API on this computer has its own page by http', () =>
    expect(
      checkPage(
        { url: 'http://127.0.0.1:3080' },
        { url: 'http://127.0.0.1:3080/onramp/checkout/a', address },
      ),
    ).toContain('3080'))

  test.each([
    'http://pay.coinbase.com/buy',
    'https://pay.coinbase.com@evil.example/buy',
    'https://user:word@pay.coinbase.com/buy',
    'https://pay.coinbase.com.evil.example/buy',
    'https://evil.example/pay.coinbase.com',
    'https://pay.coinbase.com:8443/buy',
    'https://buy.moonpay.com/?apiKey=pk&walletAddress=0xThief&signature=s',
    `https://buy.moonpay.com/?walletAddress=${address}&walletAddress=0xThief`,
    'https://buy.moonpay.com/?walletAddresses=%7B%22eth%22%3A%220xThief%22%7D',
    `https://pay.coinbase.com/buy?destinationWallets=${wallets(address, '0xThief')}`,
    'https://pay.coinbase.com/buy?addresses=%7B%220xThief%22%3A%5B%22base%22%5D%7D',
    'https://pay.coinbase.com/buy?destinationWallets=nonsense',
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
