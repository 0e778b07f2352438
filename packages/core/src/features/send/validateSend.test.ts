import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { validateSend } from './validateSend.js'

const base = {
  currency: { symbol: 'ETH', decimals: 18 },
  locale: 'en',
  balance: makeAmount(2n * 10n ** 18n, 18),
  parseAddress(address: string) {
    if (address !== '0xgood')
      throw new LatchkeyError('address/bad-checksum', { context: { value: address, namespace: 'eip155' } })
    return address
  },
}

describe('validateSend', () => {
  test('default', () => {
    expect(validateSend({ ...base, form: { amount: ' 1.5 ', receiver: ' 0xgood ' } })).toEqual({
      amount: makeAmount(15n * 10n ** 17n, 18),
      receiver: '0xgood',
      errors: {},
    })
  })

  test.each([
    ['', 'send/amount-required'],
    ['0', 'send/amount-required'],
    ['0.000', 'send/amount-required'],
    ['one', 'amount/invalid'],
    ['-1', 'amount/invalid'],
    ['1e3', 'amount/invalid'],
    ['0.1234567890123456789', 'amount/too-many-decimals'],
    ['1,234', 'amount/ambiguous'],
    ['2.000000000000000001', 'send/insufficient-funds'],
  ])('error: amount %j is %s', (amount, code) => {
    const { errors, receiver } = validateSend({ ...base, form: { amount, receiver: '0xgood' } })
    expect(errors.amount?.code).toBe(code)
    expect(errors.receiver).toBeUndefined()
    expect(receiver).toBe('0xgood')
  })

  test.each([
    ['', 'send/receiver-required'],
    ['0xbad', 'address/bad-checksum'],
  ])('error: receiver %j is %s', (receiver, code) => {
    expect(validateSend({ ...base, form: { amount: '1', receiver } }).errors).toMatchObject({
      receiver: { code },
    })
  })

  test('behavior: the whole balance is not more than the balance', () => {
    expect(validateSend({ ...base, form: { amount: '2', receiver: '0xgood' } }).errors).toEqual({})
  })

  test('param: balance, unknown is not judged', () => {
    const { errors } = validateSend({
      ...base,
      balance: undefined,
      form: { amount: '3', receiver: '0xgood' },
    })
    expect(errors).toEqual({})
  })

  test('param: locale', () => {
    const german = { ...base, locale: 'de' }
    expect(validateSend({ ...german, form: { amount: '1,5', receiver: '0xgood' } }).amount?.value).toBe(
      15n * 10n ** 17n,
    )
  })
})
