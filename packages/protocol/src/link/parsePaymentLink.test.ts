import { describe, expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { isPaymentLink } from './isPaymentLink.js'
import { parsePaymentLink } from './parsePaymentLink.js'

const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'

describe('parsePaymentLink', () => {
  test('default', () => {
    expect(parsePaymentLink(`ethereum:${to}@10?value=2.014e18`)).toEqual({
      to,
      caipNetworkId: 'eip155:10',
      amount: 2_014_000_000_000_000_000n,
    })
  })

  test('param: a token', () => {
    expect(parsePaymentLink(`ethereum:${token}/transfer?address=${to}&uint256=1`)).toEqual({
      to,
      token,
      amount: 1n,
    })
  })

  test.each([
    [`ethereum:${to}`, { to }],
    [`ETHEREUM:${to}@1`, { to, caipNetworkId: 'eip155:1' }],
    [`ethereum:pay-${to}`, { to }],
    ['ethereum:alice.eth?value=1', { to: 'alice.eth', amount: 1n }],
    [`ethereum:${to}?value=0&gas=21000&gasPrice=1`, { to, amount: 0n }],
    [`ethereum:${to}?value=1.50e1&label=Caf%C3%A9`, { to, amount: 15n }],
    [`ethereum:${token}@5/transfer?address=alice.eth`, { to: 'alice.eth', token, caipNetworkId: 'eip155:5' }],
  ])('behavior: %s', (link, expected) => {
    expect(parsePaymentLink(link)).toEqual(expected)
  })

  test.each([
    ['another call', `ethereum:${token}/approve?address=${to}&uint256=1`],
    ['a token by name', `ethereum:usdc.eth/transfer?address=${to}&uint256=1`],
    ['a token without a receiver', `ethereum:${token}/transfer?uint256=1`],
    ['a token’s transfer with coin in it', `ethereum:${token}/transfer?address=${to}&uint256=1&value=1`],
    ['half a base unit', `ethereum:${to}?value=1.5`],
    ['less than nothing', `ethereum:${to}?value=-1`],
    ['hex', `ethereum:${to}?value=0x10`],
    ['an empty amount', `ethereum:${to}?value=`],
    ['more than there can be', `ethereum:${to}?value=1e78`],
    ['an amount twice', `ethereum:${to}?value=1&value=2`],
    ['an unknown wish', `ethereum:${to}?data=0x00`],
    ['chain 0', `ethereum:${to}@0`],
    ['no receiver', 'ethereum:?value=1'],
    ['a broken escape', `ethereum:${to}?label=%E0%A4%A`],
    ['a fragment', `ethereum:${to}#x`],
    ['an endless one', `ethereum:${to}?label=${'x'.repeat(3_000)}`],
    ['another scheme', `litecoin:${to}`],
  ])('error: %s', (_name, link) => {
    expect(errorCodeOf(() => parsePaymentLink(link))).toBe('link/invalid')
  })
})

test('isPaymentLink: by its scheme alone', () => {
  expect(isPaymentLink('Ethereum:nonsense')).toBe(true)
  expect(isPaymentLink(to)).toBe(false)
})
