import { describe, expect, test } from 'vitest'
import { isUncertain } from '../../features/transactions/rules.js'
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

/** Errors of Solana's wallet adapter: a name, words that may be missing, and what the wallet threw. */
const named = (name: string, message = '', error?: unknown) =>
  Object.assign(new Error(message), { name, ...(error !== undefined && { error }) })

describe('declined is declined (F-20)', () => {
  test.each<[string, unknown]>([
    // https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
    ...[5000, 5001, 5002, 5003, 5100].map((code): [string, unknown] => [`WalletConnect ${code}`, { code }]),
    ['an upgrade of the account (EIP-5792)', { code: 5750, message: 'Rejected upgrade' }],
    ['4001 in data', { code: -32603, message: 'Internal error', data: { code: 4001, message: 'no' } }],
    ['4001 in data of a cause', new Error('x', { cause: { code: -32000, data: { code: 4001 } } })],
    ['4001 in a cause', new Error('x', { cause: new Error('y', { cause: { code: 4001 } }) })],
    // The texts of refusals under codes that say nothing, as wallets made after WalletConnect's sample answer.
    ...[-32000, -32603, 0, undefined].flatMap((code) =>
      [
        'User rejected methods.',
        'User rejected chains.',
        'User rejected events.',
        'User rejected.',
        'User rejected',
        'User rejected the request.',
        'User Rejected Request',
        'The user rejected the request.',
        'User disapproved requested chains',
        'User disapproved requested methods',
        'User disapproved requested notifications',
        'User denied transaction signature.',
        'MetaMask Tx Signature: User denied transaction signature.',
      ].map((message): [string, unknown] => [`${code}: ${message}`, { code, message }]),
    ),
    ['a text in data', { code: -32603, message: 'Internal error', data: { message: 'User rejected.' } }],
    ['a text in a cause', new Error('Failed', { cause: { code: -32000, message: 'User rejected.' } })],
    ['a plain error', new Error('User rejected the request.')],
    ['a text alone', 'User rejected the request.'],
    ['a text for an error', { error: 'User rejected' }],
    ['WalletSignTransactionError alone', named('WalletSignTransactionError')],
    ['WalletSignMessageError alone', named('WalletSignMessageError')],
    ['WalletSignInError alone', named('WalletSignInError')],
    ['its own words', named('WalletSignTransactionError', 'Transaction rejected')],
    ['what it wraps', named('WalletSignTransactionError', '', new Error('User rejected the request.'))],
    ['a send by a wallet adapter', named('WalletSendTransactionError', 'User rejected the request.')],
    ['connecting by a wallet adapter', named('WalletConnectionError', 'User rejected the request.')],
  ])('default: %s', (_name, error) => {
    expect(translateWalletError(error, context).code).toBe('wallet/rejected')
  })

  test.each<[string, unknown]>([
    ['other words', new Error('User rejected methods. Transaction 0x12 was sent')],
    ['words around it', { code: -32000, message: 'Error: User rejected the request.' }],
    ['a network that rejects', { code: -32000, message: 'Transaction rejected' }],
    // https://github.com/anza-xyz/wallet-adapter/issues/538: thrown where the person confirmed.
    ['cancelled', new Error('User canceled request')],
    ['a code that says something else', { code: 4900, message: 'User rejected the request.' }],
    [
      'words around a failure',
      new Error('User rejected the request.', { cause: { code: -32603, message: 'boom' } }),
    ],
    // wagmi takes every failure to add a network for a refusal.
    [
      'a code that was made up around a failure',
      new Error('x', { cause: { code: 4001, cause: { code: -32603, message: 'boom' } } }),
    ],
    ['a signer that failed', named('WalletSignTransactionError', 'The device is locked')],
    ['a signer around a failure', named('WalletSignTransactionError', '', new Error('timeout'))],
    ['a signer around a code', named('WalletSignTransactionError', '', { code: -32005 })],
    ['a send that failed', named('WalletSendTransactionError')],
    ['connecting that failed', named('WalletConnectionError')],
    ['duplicate calls (EIP-5792)', { code: 5720 }],
  ])('behavior: F-27 %s is not: a signature may exist', (_name, error) => {
    const translated = translateWalletError(error, context)
    expect(translated.code).toBe('wallet/failed')
    expect(isUncertain(translated)).toBe(true)
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
