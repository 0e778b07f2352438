import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { parseBitcoinLink } from './parseBitcoinLink.js'

const to = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'

describe('BIP-21, its own examples', () => {
  test.each([
    ['just the address', `bitcoin:${to}`, { to }],
    ['an address with a name', `bitcoin:${to}?label=Luke-Jr`, { to, label: 'Luke-Jr' }],
    [
      '20.3 BTC to "Luke-Jr"',
      `bitcoin:${to}?amount=20.3&label=Luke-Jr`,
      { to, amount: 2_030_000_000n, label: 'Luke-Jr' },
    ],
    [
      '50 BTC with a message',
      `bitcoin:${to}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`,
      { to, amount: 5_000_000_000n, label: 'Luke-Jr', message: 'Donation for project xyz' },
    ],
    [
      'what is not understood and not required',
      `bitcoin:${to}?somethingyoudontunderstand=50&somethingelseyoudontget=999`,
      { to },
    ],
  ])('default: %s', (_name, link, payment) => {
    expect(parseBitcoinLink(link)).toEqual(payment)
  })

  test('error: what is required and not understood', () => {
    expect(codeOf(`bitcoin:${to}?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999`)).toBe(
      'link/invalid',
    )
  })
})

test('behavior: in capitals, as codes have it', () => {
  expect(parseBitcoinLink('BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.00000001')).toEqual({
    to: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    amount: 1n,
  })
})

test('behavior: with an invoice of Lightning beside it, the address is what is paid', () => {
  expect(parseBitcoinLink(`bitcoin:${to}?amount=.5&lightning=LNBC10U1P3PJ257PP5`)).toEqual({
    to,
    amount: 50_000_000n,
    hasInvoice: true,
  })
})

test('behavior: S-09 what a link says is cleaned, short, and left out where it cannot be read', () => {
  expect(parseBitcoinLink(`bitcoin:${to}?label=Al%E2%80%AEice%0A&message=%E0%A4%A`)).toEqual({
    to,
    label: 'Alice',
  })
  expect(parseBitcoinLink(`bitcoin:${to}?message=${'x'.repeat(200)}`).message).toHaveLength(80)
  expect(parseBitcoinLink(`bitcoin:${to}?label=&lightning=`)).toEqual({ to })
})

test.each([
  ['no address', 'bitcoin:?lightning=LNBC1'],
  ['an amount twice', `bitcoin:${to}?amount=1&amount=2`],
  ['an amount twice, in capitals', `bitcoin:${to}?amount=1&AMOUNT=2`],
  ['less than a satoshi', `bitcoin:${to}?amount=0.000000001`],
  ['a comma', `bitcoin:${to}?amount=1,5`],
  ['an exponent', `bitcoin:${to}?amount=1e8`],
  ['a sign', `bitcoin:${to}?amount=-1`],
  ['nothing', `bitcoin:${to}?amount=`],
  ['more than there is', `bitcoin:${to}?amount=21000001`],
  ['a path', `bitcoin://${to}`],
  ['another scheme', `ethereum:${to}`],
  ['too long', `bitcoin:${to}?label=${'x'.repeat(2_048)}`],
])('error: %s', (_name, link) => {
  expect(codeOf(link)).toBe('link/invalid')
})

test('error: anything', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `bitcoin:${to}?${text}`),
      ),
      (link) => {
        expect([undefined, 'link/invalid']).toContain(codeOf(link))
      },
    ),
  )
})

test('behavior: M-27 every amount there can be is exact', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2_100_000_000_000_000n), (amount) => {
      const text = String(amount).padStart(9, '0')
      const link = `bitcoin:${to}?amount=${text.slice(0, -8)}.${text.slice(-8)}`
      expect(parseBitcoinLink(link)).toEqual({ to, amount })
    }),
  )
})

function codeOf(link: string): unknown {
  try {
    parseBitcoinLink(link)
  } catch (error) {
    return isLatchkeyError(error) ? error.code : error
  }
  return undefined
}
