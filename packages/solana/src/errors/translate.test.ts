import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, SolanaError } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { translateRpcError } from './translateRpcError.js'
import { translateWalletError } from './translateWalletError.js'

describe('translateWalletError', () => {
  const context = { connector: 'Wallet', method: 'standard:connect' }

  test.each([
    ['Phantom and kin', { code: 4001, message: 'User rejected the request.' }, 'wallet/rejected'],
    ['WalletConnect', { code: 5000 }, 'wallet/rejected'],
    [
      'WalletStandardError',
      Object.assign(new Error('no'), { context: { __code: 4_001_000 } }),
      'wallet/rejected',
    ],
    ['a code in words', { code: 'USER_REJECTED' }, 'wallet/rejected'],
    ['a code in other words', { code: 'ACTION_REJECTED' }, 'wallet/rejected'],
    ['wrapped', new Error('x', { cause: Object.assign(new Error('y'), { code: 4001 }) }), 'wallet/rejected'],
    ['an open request', { code: -32002 }, 'wallet/request-pending'],
    ['a text that only says so', new Error('User rejected the request'), 'wallet/failed'],
    ['another code', { code: -32603 }, 'wallet/failed'],
    ['another code in words', { code: 'NOT_REJECTED' }, 'wallet/failed'],
    ['nothing', undefined, 'wallet/failed'],
    ['a text', 'no', 'wallet/failed'],
    ['a cycle', cycle(), 'wallet/failed'],
    ['an error that throws', hostile(), 'wallet/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateWalletError(error, context)).toMatchObject({ code, context })
  })

  test('behavior: a translated error passes as it is', () => {
    const error = translateWalletError({ code: 4001 }, context)
    expect(translateWalletError(error, { connector: 'Other', method: 'other' })).toBe(error)
  })

  test('behavior: the wallet’s code is kept', () => {
    expect(translateWalletError({ code: -32603 }, context)).toMatchObject({ context: { walletCode: -32603 } })
  })
})

describe('translateRpcError', () => {
  const context = { network: 'solana:x', method: 'getBalance' }

  test('default: the node’s code', () => {
    const error = new SolanaError(-32602, { __serverMessage: 'Invalid params' })
    expect(translateRpcError(error, context)).toMatchObject({
      code: 'rpc/failed',
      context: { ...context, rpcCode: -32602 },
    })
  })

  test.each([
    ['kit’s own code', httpError()],
    ['anything else', new TypeError('?')],
  ])('behavior: %s is not the node’s', (_, error) => {
    const translated = translateRpcError(error, context)
    expect(translated).toMatchObject({ code: 'rpc/failed', context })
    expect(translated.context).not.toHaveProperty('rpcCode')
  })
})

function httpError() {
  return new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    headers: new Headers(),
    message: 'no',
    statusCode: 500,
  })
}

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
