import { isLatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { attempt } from '../../../errors/toLatchkeyError.js'
import { type CheckGasParameters, checkFunds, checkGas } from './validateSend.js'

const ether = (value: bigint) => makeAmount(value, 18)
const codeOf = (check: () => void) => attempt(check).error?.code

describe('checkFunds', () => {
  test('default', () => {
    expect(codeOf(() => checkFunds({ amount: ether(2n), balance: ether(2n), symbol: 'ETH' }))).toBeUndefined()
    const { error } = attempt(() => checkFunds({ amount: ether(3n), balance: ether(2n), symbol: 'ETH' }))
    if (!isLatchkeyError(error, 'send/insufficient-funds')) throw new Error('It was enough.')
    expect(error.context).toEqual({ required: 3n, available: 2n, decimals: 18, symbol: 'ETH' })
  })

  test('param: held, where it is the reason', () => {
    const check = (held: bigint) =>
      attempt(() => checkFunds({ amount: ether(3n), balance: ether(2n), symbol: 'BTC', held })).error?.context
    expect(check(4n)).toEqual({ required: 3n, available: 2n, decimals: 18, symbol: 'BTC', held: 4n })
    expect(check(0n)).toEqual({ required: 3n, available: 2n, decimals: 18, symbol: 'BTC' })
  })

  test('error: M-10 an unknown balance is not enough', () => {
    expect(codeOf(() => checkFunds({ amount: ether(0n), balance: undefined, symbol: 'ETH' }))).toBe(
      'send/insufficient-funds',
    )
  })
})

describe('checkGas', () => {
  const check = (parameters: Partial<CheckGasParameters>) =>
    codeOf(() =>
      checkGas({
        fee: ether(5n),
        nativeBalance: ether(5n),
        symbol: 'ETH',
        isSponsored: false,
        ...parameters,
      }),
    )

  test('default: in the coin’s own units', () => {
    expect(check({})).toBeUndefined()
    expect(check({ nativeBalance: ether(4n) })).toBe('send/insufficient-gas')
    expect(check({ amount: ether(1n) })).toBe('send/insufficient-gas')
    expect(check({ amount: ether(1n), nativeBalance: ether(6n) })).toBeUndefined()
  })

  test('behavior: by worth, nothing is never enough', () => {
    const free = { fee: ether(0n), nativeBalance: ether(0n) }
    expect(check(free)).toBeUndefined()
    expect(check({ ...free, nativePrice: makeAmount(2_600n, 0) })).toBe('send/insufficient-gas')
    expect(
      check({ fee: ether(10n ** 15n), nativeBalance: ether(10n ** 15n), nativePrice: makeAmount(2_600n, 0) }),
    ).toBeUndefined()
  })

  test('behavior: a sponsored transfer is exempt', () => {
    expect(check({ nativeBalance: ether(0n), isSponsored: true })).toBeUndefined()
  })
})
