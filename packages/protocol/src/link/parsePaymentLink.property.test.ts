import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { parsePaymentLink } from './parsePaymentLink.js'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const addresses = hex(40).map((digits) => `0x${digits}`)
const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10_000n }))

/** Digits, or the standard's short way where there are zeros at the end. */
function write(amount: bigint, short: boolean): string {
  const digits = String(amount)
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0
  if (!short || amount === 0n) return digits
  return `${digits.slice(0, 1)}.${digits.slice(1, digits.length - zeros) || '0'}e${digits.length - 1}`
}

test('behavior: what is written is read back, coin and token', () => {
  checkProperty(
    fc.property(
      addresses,
      addresses,
      amounts,
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.boolean(),
      (to, token, amount, chain, short) => {
        const text = write(amount, short)
        const caipNetworkId = `eip155:${chain}`
        expect(parsePaymentLink(`ethereum:${to}@${chain}?value=${text}`)).toEqual({
          to,
          caipNetworkId,
          amount,
        })
        expect(parsePaymentLink(`ethereum:${token}@${chain}/transfer?address=${to}&uint256=${text}`)).toEqual(
          { to, token, caipNetworkId, amount },
        )
      },
    ),
  )
})

test('error: whatever is pasted, there is a link or a typed error, soon', () => {
  const soup = fc.string({
    unit: fc.constantFrom(...'ethrum:0x1fA@/?&=%.-e9Evaluesint26', '\u202e', '😀'),
    maxLength: 60,
  })
  const mutated = fc.tuple(addresses, fc.string({ maxLength: 12 }), fc.nat(80)).map(([to, noise, at]) => {
    const link = `ethereum:${to}@1/transfer?address=${to}&uint256=15e17`
    return link.slice(0, at) + noise + link.slice(at)
  })
  checkProperty(
    fc.property(
      fc.oneof(
        soup.map((text) => `ethereum:${text}`),
        soup,
        mutated,
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        try {
          const { to, amount } = parsePaymentLink(text)
          return to.length > 0 && (amount === undefined || amount >= 0n)
        } catch (error) {
          return isLatchkeyError(error, 'link/invalid')
        }
      },
    ),
  )
})
