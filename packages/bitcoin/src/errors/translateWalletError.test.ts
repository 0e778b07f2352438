import { describe, expect, test } from 'vitest'
import { satsConnectCodes, translateWalletError } from './translateWalletError.js'

const context = { connector: 'Wallet', method: 'm' }

describe('translateWalletError', () => {
  test.each([
    ['EIP-1193', { code: 4001, message: 'User rejected' }, 'wallet/rejected'],
    ['WalletConnect', { code: 5000 }, 'wallet/rejected'],
    ['an answer that was thrown', { jsonrpc: '2.0', error: { code: 4001 } }, 'wallet/rejected'],
    ['wrapped', new Error('x', { cause: { code: 4001 } }), 'wallet/rejected'],
    ['wrapped by a phone', { data: { originalError: { code: 4001 } } }, 'wallet/rejected'],
    ['an open request', { code: -32002 }, 'wallet/request-pending'],
    ['a text that only says so', new Error('User rejected the request'), 'wallet/failed'],
    ['a code that is a text', { code: '4001' }, 'wallet/failed'],
    ['nothing', undefined, 'wallet/failed'],
    ['a cycle', cycle(), 'wallet/failed'],
    ['a getter that throws', hostile(), 'wallet/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateWalletError(error, context)).toMatchObject({ code, context })
  })

  test.each([
    [-32000, 'wallet/rejected'],
    [4001, 'wallet/rejected'],
    [-32002, 'wallet/failed'],
    [-32601, 'wallet/failed'],
  ])('behavior: sats-connect %i', (walletCode, code) => {
    expect(translateWalletError({ code: walletCode }, context, satsConnectCodes)).toMatchObject({ code })
  })

  test('behavior: a translated error passes as it is, a code is kept', () => {
    const error = translateWalletError({ code: -32603 }, context)
    expect(translateWalletError(error, { ...context, method: 'other' })).toBe(error)
    expect(error.context).toMatchObject({ walletCode: -32603 })
  })
})

function cycle(): unknown {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}

function hostile(): unknown {
  return Object.defineProperty({}, 'code', {
    get() {
      throw new Error('no')
    },
  })
}
