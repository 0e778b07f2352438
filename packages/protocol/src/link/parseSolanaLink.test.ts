import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { parsePaymentLink } from './parsePaymentLink.js'

const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const one = '11111111111111111111111111111111'

describe('parsePaymentLink, of Solana Pay', () => {
  test('default', () => {
    expect(
      parsePaymentLink(
        `solana:${to}?amount=0.01&spl-token=${mint}&reference=${one}&reference=${mint}&label=Shop&message=Thanks&memo=Order%207`,
      ),
    ).toEqual({ to, token: mint, units: '0.01', memo: 'Order 7', references: [one, mint] })
  })

  test.each([
    [`solana:${to}`, { to }],
    [`SOLANA:${to}?amount=1`, { to, units: '1' }],
    [`solana:${to}?memo=`, { to }],
  ])('behavior: %s', (link, expected) => {
    expect(parsePaymentLink(link)).toEqual(expected)
  })

  test.each([`solana:https://shop.example/pay`, 'solana:https%3A%2F%2Fshop.example%2Fpay%3Forder%3D7'])(
    'error: a transaction that a server makes is refused with that reason: %s',
    (link) => {
      expect(() => parsePaymentLink(link)).toThrow(
        expect.objectContaining({ code: 'send/refused', context: { reason: 'link-transaction' } }),
      )
    },
  )

  test.each([
    ['no receiver', 'solana:?amount=1'],
    ['another chain’s receiver', 'solana:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['no token', `solana:${to}?spl-token=usdc`],
    ['an exponent', `solana:${to}?amount=1e9`],
    ['less than nothing', `solana:${to}?amount=-1`],
    ['no number', `solana:${to}?amount=`],
    ['a leading zero', `solana:${to}?amount=01`],
    ['an amount twice', `solana:${to}?amount=1&amount=2`],
    ['a reference that is none', `solana:${to}?reference=x`],
    ['too many references', `solana:${to}?${`reference=${one}&`.repeat(6)}`],
    ['an unknown wish', `solana:${to}?cluster=devnet`],
    ['a fragment', `solana:${to}#x`],
    ['an endless one', `solana:${to}?label=${'x'.repeat(3_000)}`],
  ])('error: %s', (_name, link) => {
    expect(errorCodeOf(() => parsePaymentLink(link))).toBe('link/invalid')
  })

  test('behavior: whatever stands in it, an error is one of ours', () => {
    const noise = fc.string({ unit: 'binary', maxLength: 40 })
    checkProperty(
      fc.property(noise, fc.nat(120), (text, at) => {
        const link = `solana:${to}?amount=0.01&spl-token=${mint}&reference=${one}&memo=x`
        try {
          parsePaymentLink(link.slice(0, at) + text + link.slice(at))
          return true
        } catch (error) {
          return isLatchkeyError(error, 'link/invalid') || isLatchkeyError(error, 'send/refused')
        }
      }),
    )
  })
})
