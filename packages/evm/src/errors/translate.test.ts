import { BaseError, HttpRequestError, InsufficientFundsError, RpcRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { translateRpcError } from './translateRpcError.js'
import { translateWalletError } from './translateWalletError.js'

const url = 'http://127.0.0.1:1'
const body = { method: 'eth_call' }
const rpcError = (code: number) => new RpcRequestError({ body, url, error: { code, message: 'no' } })

describe('translateWalletError', () => {
  test.each([
    ['EIP-1193', { code: 4001, message: 'User rejected' }, 'wallet/rejected'],
    ['WalletConnect', { code: 5000 }, 'wallet/rejected'],
    [
      'wrapped by viem',
      new BaseError('x', { cause: Object.assign(new Error('y'), { code: 4001 }) }),
      'wallet/rejected',
    ],
    ['wrapped by a phone', { data: { originalError: { code: 4001 } } }, 'wallet/rejected'],
    ['an open request', { code: -32002 }, 'wallet/request-pending'],
    ['a text that only says so', new Error('User rejected the request'), 'wallet/failed'],
    ['a wrong shape', new TypeError('accounts.map is not a function'), 'wallet/invalid-response'],
    ['nothing', undefined, 'wallet/failed'],
    ['a cycle', cycle(), 'wallet/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateWalletError(error, { connector: 'Wallet', method: 'm' })).toMatchObject({
      code,
      context: { connector: 'Wallet', method: 'm' },
    })
  })

  test('behavior: a translated error passes as it is', () => {
    const error = translateWalletError({ code: 4001 }, { method: 'm' })
    expect(translateWalletError(error, { method: 'other' })).toBe(error)
  })
})

describe('translateRpcError', () => {
  test.each([
    ['refused', new HttpRequestError({ url, body, cause: new Error('fetch failed') }), 'rpc/unreachable'],
    ['silent', new TimeoutError({ url, body }), 'rpc/unreachable'],
    ['an error in the answer', rpcError(-32000), 'rpc/failed'],
    ['an error in the answer, wrapped', new BaseError('x', { cause: rpcError(-32601) }), 'rpc/failed'],
    ['no gas', new BaseError('x', { cause: new InsufficientFundsError() }), 'send/insufficient-gas'],
    ['anything else', new Error('?'), 'rpc/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateRpcError(error, { network: 'eip155:1', method: 'm' }).code).toBe(code)
  })
})

function cycle(): unknown {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
