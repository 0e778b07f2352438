import { describe, expect, test } from 'vitest'
import { findCode } from './findCode.js'
import { translateWalletError, walletCodes } from './translateWalletError.js'

const context = { connector: 'Wallet', method: 'm' }

describe('translateWalletError', () => {
  test.each([
    ['EIP-1193', { code: 4001, message: 'User rejected the request.' }, 'wallet/rejected'],
    ['WalletConnect', { code: 5000 }, 'wallet/rejected'],
    [
      'WalletStandardError',
      Object.assign(new Error('no'), { context: { __code: 4_001_000 } }),
      'wallet/rejected',
    ],
    ['a code in words', { code: 'USER_REJECTED' }, 'wallet/rejected'],
    ['a code in other words', { code: 'ACTION_REJECTED' }, 'wallet/rejected'],
    ['an answer that was thrown', { jsonrpc: '2.0', error: { code: 4001 } }, 'wallet/rejected'],
    ['wrapped', new Error('x', { cause: Object.assign(new Error('y'), { code: 4001 }) }), 'wallet/rejected'],
    [
      'wrapped by a wallet adapter',
      Object.assign(new Error('x'), { error: { code: 4001 } }),
      'wallet/rejected',
    ],
    ['wrapped twice', { error: { error: { code: 4001 } } }, 'wallet/rejected'],
    [
      'a text for an error, and what caused it',
      Object.assign(new Error('x', { cause: { code: 4001 } }), { error: 'User rejected' }),
      'wallet/rejected',
    ],
    ['wrapped by a phone', { data: { originalError: { code: 4001 } } }, 'wallet/rejected'],
    ['an open request', { code: -32002 }, 'wallet/request-pending'],
    ['a text that only says so', new Error('User rejected the request'), 'wallet/failed'],
    ['a number that is a text', { code: '4001' }, 'wallet/failed'],
    ['another code', { code: -32603 }, 'wallet/failed'],
    ['another code in words', { code: 'NOT_REJECTED' }, 'wallet/failed'],
    ['nothing', undefined, 'wallet/failed'],
    ['a text', 'no', 'wallet/failed'],
    ['a cycle', cycle(), 'wallet/failed'],
    ['a getter that throws', hostile(), 'wallet/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateWalletError(error, context)).toMatchObject({ code, context })
  })

  test('param: codes: those of another convention', () => {
    const codes = { rejected: [-32000], pending: [] }
    expect(translateWalletError({ code: -32000 }, context, codes).code).toBe('wallet/rejected')
    expect(translateWalletError({ code: -32002 }, context, codes).code).toBe('wallet/failed')
    expect(walletCodes.rejected).not.toContain(-32000)
  })

  test('behavior: a translated error passes as it is, a code is kept', () => {
    const error = translateWalletError({ code: -32603 }, context)
    expect(translateWalletError(error, { connector: 'Other', method: 'other' })).toBe(error)
    expect(error.context).toMatchObject({ walletCode: -32603 })
  })
})

describe('findCode', () => {
  test('default: the innermost, and a number before a word', () => {
    expect(findCode({ code: 4001, cause: { code: -32002 } })).toBe(-32002)
    expect(findCode({ code: -32603, data: { originalError: { code: 4001 } } })).toBe(4001)
    expect(findCode({ code: 4001, cause: { code: 'ECONNRESET' } })).toBe(4001)
    expect(findCode({ code: 'A', cause: { code: 'B' } })).toBe('B')
  })
})

function cycle(): unknown {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}

function hostile(): unknown {
  return {
    get code() {
      throw new Error('no')
    },
  }
}
