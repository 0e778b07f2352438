import fc from 'fast-check'
import { encodeAbiParameters, type Hex, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeAmount, decodeDecimals, decodeText } from './decodeToken.js'

const encode = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const word = (value: bigint) => toHex(value, { size: 32 })

test('default', () => {
  expect(decodeText(encode('USD Coin'))).toBe('USD Coin')
  expect(decodeText(encode('Ünïcode ₮ 🪙'))).toBe('Ünïcode ₮ 🪙')
  expect(decodeDecimals(word(18n))).toBe(18)
  expect(decodeAmount(word(2n ** 256n - 1n))).toBe(2n ** 256n - 1n)
})

test('behavior: M-16 a symbol in 32 bytes', () => {
  expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  expect(decodeText(word(0n))).toBe('')
})

test('behavior: M-16 what is not there is not there', () => {
  for (const data of [undefined, '0x'] as const) {
    expect(decodeText(data)).toBeUndefined()
    expect(decodeDecimals(data)).toBeUndefined()
    expect(decodeAmount(data)).toBeUndefined()
  }
})

test('behavior: S-12 decimals that are none', () => {
  for (const data of [word(256n), word(2n ** 255n), '0x12'] as const) expect(decodeDecimals(data)).toBeNull()
})

test('behavior: a text has an end, whatever length it claims', () => {
  expect(decodeText(encode('x'.repeat(100_000)))).toBe('x'.repeat(512))
  expect(decodeText(`${word(32n)}${word(2n ** 31n).slice(2)}61626300`)).toBe('abc')
  expect(decodeText(`${word(2n ** 200n)}${word(3n).slice(2)}616263`)).toBeUndefined()
  expect(decodeText(`${word(32n)}${word(2n ** 64n).slice(2)}616263`)).toBeUndefined()
})

test('behavior: bytes that are no text are left out', () => {
  expect(decodeText(`0x${Buffer.from([0x41, 0xff, 0xfe, 0x42]).toString('hex').padEnd(64, '0')}`)).toBe('AB')
})

test('behavior: whatever a contract answers, nothing throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const data: Hex = toHex(bytes)
      decodeText(data)
      decodeDecimals(data)
      decodeAmount(data)
    }),
  )
})
