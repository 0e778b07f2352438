import { LatchkeyError } from '@latchkey/protocol'
import {
  BaseError,
  HttpRequestError,
  InsufficientFundsError,
  RpcRequestError,
  SwitchChainError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem'
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
    [
      'wrapped by a phone, with a code of its own',
      { code: -32603, data: { originalError: { code: 4001 } } },
      'wallet/rejected',
    ],
    // wagmi takes every failure to add a network for a refusal.
    [
      'taken for a refusal by wagmi',
      new UserRejectedRequestError(Object.assign(new Error('x'), { code: -32002 })),
      'wallet/request-pending',
    ],
    ['a refusal, by viem', new UserRejectedRequestError(new Error('x')), 'wallet/rejected'],
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
    // However deep wagmi's connectors have put it.
    const wrapped = new BaseError('x', { cause: new SwitchChainError(error) })
    expect(translateWalletError(wrapped, { method: 'other' }).code).toBe('wallet/rejected')
    const altered = new LatchkeyError('wallet/altered', { context: { connector: 'Wallet' } })
    expect(translateWalletError(new SwitchChainError(altered), { method: 'other' })).toBe(altered)
  })

  test('behavior: a wallet that wagmi does not find', () => {
    const error = Object.assign(new Error('Provider not found.'), { name: 'ProviderNotFoundError' })
    expect(translateWalletError(error, { connector: 'Wallet', method: 'm' })).toMatchObject({
      code: 'connector/not-found',
      context: { connector: 'Wallet' },
    })
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
