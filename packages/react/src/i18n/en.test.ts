import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { texts as money } from './en/money.js'
import { texts as en } from './en/shell.js'
import { toErrorText } from './toErrorText.js'

const format = { owned: (value: bigint) => `${value}`, cost: (value: bigint) => `${value}` }

describe('en', () => {
  test('behavior: texts that pages and tests look for', () => {
    expect(en.errors['internal/unexpected']({}, format)).toBe('Something went wrong')
    expect(en.errors['wallet/rejected']({}, format)).toMatch(/^Declined in your wallet/)
  })

  test('behavior: an error’s text carries what a person needs', () => {
    const { context } = new LatchkeyError('send/insufficient-funds', {
      context: { required: 2n, available: 1n, decimals: 0, symbol: 'ETH' },
    })
    expect(money.errors['send/insufficient-funds'](context, format)).toBe('More than you have: 1 ETH.')
    expect(
      money.errors['amount/too-many-decimals']({ value: '1.1', fractionDigits: 1, maximum: 0 }, format),
    ).toBe('Whole numbers only.')
    expect(
      money.errors['address/wrong-namespace']({ value: 'x', expected: 'eip155', actual: 'solana' }, format),
    ).toBe('This is a Solana address. Here you need one for Ethereum.')
  })

  test('behavior: a wallet app that fails is a wallet that fails, in views without its own sentences', () => {
    const error = new LatchkeyError('mobile/failed', { context: { reason: 'session-closed' } })
    expect(toErrorText(en, error)).toBe(en.errors['wallet/failed']({}, format))
    const other = new LatchkeyError('send/expired')
    expect(toErrorText(en, other)).toBe('Something went wrong')
  })
})
